import type { Motif } from './motif.ts';
import { box, circle, ellipse, polygon, shape, stroke } from './shapes.ts';

const eyes = (y: number, apart: number, colour: string) => circle(-apart, y, 3, colour) + circle(apart, y, 3, colour);

export const animals: Record<string, Motif> = {
  cat: {
    words: ['cat', 'kitten', 'kitty', 'tiger', 'lion'],
    place: 'ground',
    size: 0.72,
    draw: ({ main, dark, light }) =>
      [
        stroke('M28 -8Q58 -10 50 -44Q46 -58 54 -64', main, 9),
        shape('M-30 0Q-34 -52 0 -56Q34 -52 30 0z', main),
        ellipse(0, -18, 15, 18, light),
        polygon(
          [
            [-26, -70],
            [-24, -104],
            [-4, -84],
          ],
          main,
        ),
        polygon(
          [
            [26, -70],
            [24, -104],
            [4, -84],
          ],
          main,
        ),
        ellipse(0, -68, 29, 24, main),
        eyes(-72, 11, dark),
        polygon(
          [
            [-4, -63],
            [4, -63],
            [0, -58],
          ],
          dark,
        ),
        stroke('M0 -58Q-5 -52 -9 -55M0 -58Q5 -52 9 -55M-18 -60l-20 -4M-18 -56l-20 3M18 -60l20 -4M18 -56l20 3', dark, 1.8),
      ].join(''),
  },
  dog: {
    words: ['dog', 'puppy', 'wolf', 'fox', 'bear'],
    place: 'ground',
    size: 0.76,
    draw: ({ main, second, dark, light }) =>
      [
        stroke('M-34 -34Q-52 -44 -50 -62', main, 8),
        box(-36, -46, 62, 30, main, 14),
        ...[-32, -20, 6, 16].map((x) => box(x, -26, 10, 26, main, 4)),
        box(12, -84, 36, 34, main, 14),
        box(36, -68, 24, 17, light, 8),
        ellipse(56, -64, 5, 4, dark),
        shape('M16 -84Q4 -84 6 -56Q20 -56 24 -80z', dark),
        circle(36, -70, 3, dark),
        box(12, -54, 32, 6, second, 3),
      ].join(''),
  },
  horse: {
    words: ['horse', 'pony', 'unicorn', 'cow', 'deer', 'sheep', 'goat', 'animal'],
    place: 'ground',
    size: 0.95,
    draw: ({ main, dark, light }) =>
      [
        stroke('M-44 -52Q-62 -44 -56 -16', dark, 8),
        ...[-40, -26, 16, 28].map((x) => box(x, -36, 9, 36, main, 3)),
        box(-46, -66, 84, 36, main, 17),
        shape('M18 -54L36 -100L62 -84L58 -72L46 -76L40 -46z', main),
        stroke('M22 -66L36 -98', dark, 8),
        polygon(
          [
            [36, -98],
            [40, -112],
            [45, -95],
          ],
          light,
        ),
        circle(49, -88, 2.6, dark),
      ].join(''),
  },
  fish: {
    words: ['fish', 'goldfish', 'shark', 'salmon', 'aquarium', 'pond'],
    place: 'water',
    size: 0.55,
    draw: ({ main, second, dark, light }) =>
      [
        polygon(
          [
            [-30, 0],
            [-60, -24],
            [-54, 0],
            [-60, 24],
          ],
          second,
        ),
        ellipse(0, 0, 40, 25, main),
        shape('M-6 -22Q8 -42 20 -20z', second),
        stroke('M14 -18Q4 0 14 18', light, 3),
        circle(25, -6, 5, light),
        circle(26, -6, 2.6, dark),
      ].join(''),
  },
  whale: {
    words: ['whale', 'dolphin', 'docker', 'octopus'],
    place: 'water',
    size: 1.15,
    draw: ({ main, dark, light }) =>
      [
        stroke('M14 -52Q10 -74 -4 -74M14 -52Q18 -74 32 -74', light, 5),
        shape('M-46 -20Q-66 -22 -70 -48Q-54 -42 -48 -34Q-44 -44 -30 -52Q-28 -36 -36 -22z', main),
        shape('M-46 -26Q-20 -4 -8 -24Q4 -46 30 -44Q62 -40 62 -6Q60 18 12 18Q-36 16 -46 -26z', main),
        shape('M62 -6Q60 18 12 18Q-10 17 -24 8Q20 14 62 -6z', light),
        circle(42, -16, 3.4, dark),
      ].join(''),
  },
  snail: {
    words: ['snail', 'turtle', 'tortoise', 'snake', 'python'],
    place: 'ground',
    size: 0.5,
    draw: ({ main, second, dark, light }) =>
      [
        shape('M-52 0Q-40 -14 0 -12Q26 -14 34 -40Q40 -52 52 -44Q60 -4 30 0z', light),
        stroke('M42 -46L36 -66M48 -46L54 -66', light, 4),
        circle(36, -68, 4, dark),
        circle(54, -68, 4, dark),
        circle(-6, -38, 32, main),
        stroke('M-6 -38a7 7 0 0 1 12 4a14 14 0 0 1 -26 2a20 20 0 0 1 38 -10', second, 5),
      ].join(''),
  },
};
