import type { Motif } from './motif.ts';
import { box, circle, faint, polygon, shape, stroke } from './shapes.ts';

const lit = '#f7d774';

export const buildings: Record<string, Motif> = {
  house: {
    words: ['house', 'home', 'cottage', 'hut', 'cabin', 'village', 'farm', 'barn'],
    place: 'ground',
    size: 1,
    draw: ({ main, second, dark, light }, random) => {
      const door = random() < 0.5 ? -20 : 4;
      return [
        box(20, -92, 12, 30, dark),
        box(-38, -52, 76, 52, light),
        polygon(
          [
            [-48, -48],
            [0, -92],
            [48, -48],
          ],
          main,
        ),
        box(door, -30, 16, 30, second, 2),
        circle(door + 12.5, -14, 1.6, light),
        box(door < 0 ? 6 : -28, -36, 18, 18, lit),
        stroke(`M${door < 0 ? 15 : -19} -36v18M${door < 0 ? 6 : -28} -27h18`, dark, 2),
        circle(0, -66, 6, lit),
      ].join('');
    },
  },
  castle: {
    words: ['castle', 'fortress', 'palace', 'tower', 'knight', 'king', 'queen', 'princess'],
    place: 'ground',
    size: 1.35,
    draw: ({ main, second, dark, light }) => {
      const battlement = (x: number, width: number, y: number) =>
        Array.from({ length: 3 }, (_, at) => box(x + (at * width) / 2.5, y - 7, width / 5, 8, light)).join('');
      return [
        box(-30, -50, 60, 50, light) + battlement(-30, 60, -50),
        ...[-46, 30].map(
          (x) =>
            box(x, -66, 16, 66, light) +
            polygon(
              [
                [x - 4, -66],
                [x + 8, -98],
                [x + 20, -66],
              ],
              main,
            ),
        ),
        box(-10, -74, 20, 30, light) +
          polygon(
            [
              [-14, -74],
              [0, -110],
              [14, -74],
            ],
            main,
          ),
        stroke('M0 -110v-14', dark, 2) +
          polygon(
            [
              [0, -124],
              [14, -119],
              [0, -114],
            ],
            second,
          ),
        shape('M-10 0V-18A10 10 0 0 1 10 -18V0z', dark),
        ...[-38, 38].map((x) => box(x - 2.5, -48, 5, 12, dark, 2.5)),
        box(-3, -64, 6, 12, lit, 3),
      ].join('');
    },
  },
  lighthouse: {
    words: ['lighthouse', 'beacon'],
    place: 'ground',
    size: 1.45,
    draw: ({ main, dark, light }) =>
      [
        faint(
          0.35,
          polygon(
            [
              [0, -94],
              [96, -124],
              [96, -76],
            ],
            lit,
          ),
          polygon(
            [
              [0, -94],
              [-96, -124],
              [-96, -76],
            ],
            lit,
          ),
        ),
        polygon(
          [
            [-20, 0],
            [-12, -80],
            [12, -80],
            [20, 0],
          ],
          light,
        ),
        polygon(
          [
            [-18.4, -16],
            [-16.4, -36],
            [16.4, -36],
            [18.4, -16],
          ],
          main,
        ),
        polygon(
          [
            [-14.4, -56],
            [-13, -72],
            [13, -72],
            [14.4, -56],
          ],
          main,
        ),
        box(-16, -84, 32, 5, dark),
        box(-9, -102, 18, 18, lit),
        polygon(
          [
            [-13, -102],
            [0, -116],
            [13, -102],
          ],
          main,
        ),
        shape('M-6 0V-10A6 6 0 0 1 6 -10V0z', dark),
      ].join(''),
  },
  windmill: {
    words: ['windmill', 'mill', 'wind', 'turbine'],
    place: 'ground',
    size: 1.15,
    draw: ({ main, second, dark, light }, random) => {
      const turn = random() * 90;
      const sails = [0, 90, 180, 270].map(
        (angle) =>
          `<g transform="translate(0 -72) rotate(${Math.round(turn + angle)})">${stroke('M0 0v-50', dark, 3)}${box(2, -50, 13, 38, second)}</g>`,
      );
      return [
        polygon(
          [
            [-24, 0],
            [-14, -70],
            [14, -70],
            [24, 0],
          ],
          light,
        ),
        shape('M-16 -68Q0 -96 16 -68z', main),
        box(-7, -20, 14, 20, dark, 2),
        ...sails,
        circle(0, -72, 5, dark),
      ].join('');
    },
  },
  bridge: {
    words: ['bridge', 'viaduct', 'gateway', 'integration'],
    place: 'water',
    size: 1.9,
    draw: ({ main, dark }) =>
      [
        stroke('M-70 -12Q-66 -44 -38 -60Q0 -6 38 -60Q66 -44 70 -12', main, 3),
        ...[-22, -8, 8, 22].map((x) => stroke(`M${x} -12V${-34 - Math.abs(x) * 0.3}`, main, 1.6)),
        ...[-38, 38].map((x) => box(x - 4, -66, 8, 72, main)),
        box(-74, -14, 148, 6, dark),
      ].join(''),
  },
};
