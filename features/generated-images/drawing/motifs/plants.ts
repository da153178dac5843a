import type { Motif } from './motif.ts';
import { box, circle, ellipse, faint, polygon, shape, stroke } from './shapes.ts';

const bark = '#6d4c3a';
const leaf = '#3f7d4e';

export const plants: Record<string, Motif> = {
  tree: {
    words: ['tree', 'oak', 'apple', 'orchard', 'park', 'birch', 'maple'],
    place: 'ground',
    size: 1.05,
    draw: ({ main, second }, random) => {
      const apples = random() < 0.4;
      return [
        shape('M-7 0Q-3 -24 -5 -46H5Q3 -24 7 0z', bark),
        circle(-20, -58, 22, main),
        circle(20, -60, 22, main),
        circle(0, -78, 26, main),
        faint(0.25, circle(-8, -84, 14, '#ffffff'), circle(-24, -62, 10, '#ffffff')),
        ...(apples
          ? [circle(-16, -50, 4, second), circle(14, -66, 4, second), circle(4, -88, 4, second), circle(24, -52, 4, second)]
          : []),
      ].join('');
    },
  },
  pine: {
    words: ['pine', 'fir', 'spruce', 'christmas', 'forest', 'wood', 'woods', 'jungle'],
    place: 'ground',
    size: 1.1,
    draw: ({ main }) =>
      [
        box(-5, -16, 10, 16, bark),
        ...[0, 24, 48].map((up) =>
          polygon(
            [
              [-32 + up * 0.32, -14 - up],
              [0, -58 - up],
              [32 - up * 0.32, -14 - up],
            ],
            main,
          ),
        ),
        faint(
          0.16,
          polygon(
            [
              [0, -14],
              [0, -106],
              [32, -14],
            ],
            '#000000',
          ),
        ),
      ].join(''),
  },
  flower: {
    words: ['flower', 'rose', 'tulip', 'daisy', 'garden', 'meadow', 'blossom', 'sunflower', 'spring'],
    place: 'ground',
    size: 0.55,
    draw: ({ main, light }, random) => {
      const petals = 5 + Math.floor(random() * 4);
      const ring = Array.from({ length: petals }, (_, at) => {
        const angle = (at * 2 * Math.PI) / petals;
        return circle(Math.cos(angle) * 17, -70 + Math.sin(angle) * 17, 11, main);
      });
      return [
        stroke('M0 0Q4 -34 0 -66', leaf, 5),
        shape('M1 -22Q24 -26 28 -44Q6 -42 1 -22z', leaf),
        shape('M2 -14Q-20 -18 -24 -34Q-4 -32 2 -14z', leaf),
        ...ring,
        circle(0, -70, 10, light),
      ].join('');
    },
  },
  mushroom: {
    words: ['mushroom', 'toadstool', 'fungus', 'gnome'],
    place: 'ground',
    size: 0.55,
    draw: ({ main, light }) =>
      [
        shape('M-14 0Q-8 -24 -12 -48H12Q8 -24 14 0z', light),
        shape('M-46 -44Q-40 -92 0 -92T46 -44Q0 -32 -46 -44z', main),
        circle(-18, -64, 7, light),
        circle(10, -74, 8, light),
        circle(26, -54, 5, light),
      ].join(''),
  },
  cactus: {
    words: ['cactus', 'desert', 'succulent'],
    place: 'ground',
    size: 0.95,
    draw: ({ second }) =>
      [
        box(-11, -88, 22, 88, leaf, 11),
        stroke('M-6 -30H-26V-56M6 -44H26V-70', leaf, 13),
        stroke('M0 -78V-8', '#2f5f3b', 2),
        circle(0, -90, 6, second),
        circle(26, -76, 5, second),
      ].join(''),
  },
  grass: {
    words: ['grass', 'field', 'wheat', 'reed', 'corn', 'bamboo'],
    place: 'ground',
    size: 0.5,
    draw: ({ main }, random) =>
      Array.from({ length: 7 }, (_, at) => {
        const [x, lean] = [(at - 3) * 9, (random() - 0.5) * 40];
        return stroke(`M${x} 0Q${x} -40 ${Math.round(x + lean)} ${-70 - Math.round(random() * 24)}`, main, 4);
      }).join('') + ellipse(0, 0, 36, 4, leaf),
  },
};
