import type { Motif } from './motif.ts';
import { box, circle, ellipse, faint, polygon, shape, stroke } from './shapes.ts';

const rainbowColours = ['#d6493f', '#e8913a', '#f0cf4a', '#5aa469', '#4179b5', '#7a5aa6'];

export const skyMotifs: Record<string, Motif> = {
  cloud: {
    words: ['cloud', 'fog', 'sky', 'weather'],
    place: 'sky',
    size: 0.8,
    draw: ({ light }) =>
      faint(
        0.92,
        circle(-30, 0, 22, light),
        circle(0, -14, 30, light),
        circle(32, -2, 24, light),
        box(-52, 0, 108, 22, light, 11),
      ),
  },
  rain: {
    words: ['rain', 'storm', 'thunder', 'umbrella'],
    place: 'sky',
    size: 0.9,
    draw: ({ dark, second }) =>
      [
        circle(-30, -22, 22, dark),
        circle(0, -36, 30, dark),
        circle(32, -24, 24, dark),
        box(-52, -22, 108, 22, dark, 11),
        ...[-36, -12, 12, 36].map((x, at) => stroke(`M${x} ${14 + (at % 2) * 12}l-9 26`, second, 5)),
      ].join(''),
  },
  rainbow: {
    words: ['rainbow'],
    place: 'sky',
    size: 2,
    draw: () =>
      faint(
        0.85,
        ...rainbowColours.map((colour, at) =>
          stroke(`M${-74 + at * 6} 40a${74 - at * 6} ${74 - at * 6} 0 0 1 ${148 - at * 12} 0`, colour, 6.4),
        ),
      ),
  },
  star: {
    words: ['star', 'galaxy', 'space', 'universe', 'constellation'],
    place: 'sky',
    size: 0.45,
    draw: ({ light }) => {
      const point = (at: number) => {
        const [angle, reach] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 ? 20 : 48];
        return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
      };
      return polygon(
        Array.from({ length: 10 }, (_, at) => point(at)),
        light,
      );
    },
  },
  planet: {
    words: ['planet', 'earth', 'world', 'mars', 'saturn'],
    place: 'sky',
    size: 1,
    draw: ({ main, second, light }) =>
      [
        circle(0, 0, 36, main),
        faint(0.5, shape('M-34 -12q34 16 68 0v10q-34 18 -68 0z', second), circle(12, 18, 7, second), circle(-14, -22, 5, second)),
        stroke('M-33 14C-70 34 -62 40 -20 26S70 -20 58 -26Q52 -30 33 -16', light, 5),
      ].join(''),
  },
  bird: {
    words: ['bird', 'gull', 'seagull', 'swallow', 'dove', 'eagle', 'duck', 'goose', 'crow', 'owl'],
    place: 'sky',
    size: 0.5,
    draw: ({ dark }, random) => {
      const lift = 18 + random() * 22;
      return shape(
        `M0 8Q-16 ${-lift} -48 ${-lift + 4}Q-20 ${-lift + 16} 0 20Q20 ${-lift + 16} 48 ${-lift + 4}Q16 ${-lift} 0 8z`,
        dark,
      );
    },
  },
  butterfly: {
    words: ['butterfly', 'moth', 'bee', 'dragonfly'],
    place: 'sky',
    size: 0.42,
    draw: ({ main, second, dark }) =>
      [
        ...[-1, 1].map(
          (side) =>
            ellipse(side * 24, -16, 22, 24, main) + ellipse(side * 19, 20, 16, 17, second) + circle(side * 25, -18, 8, second),
        ),
        box(-3.5, -30, 7, 62, dark, 3.5),
        stroke('M-2 -28q-8 -16 -16 -18M2 -28q8 -16 16 -18', dark, 3),
      ].join(''),
  },
  balloon: {
    words: ['balloon', 'airship', 'zeppelin'],
    place: 'sky',
    size: 1.1,
    draw: ({ main, second, dark, light }) =>
      [
        shape('M0 30C-44 2 -48 -60 0 -60S44 2 0 30z', main),
        shape('M0 30C-22 2 -24 -60 0 -60S22 2 0 30z', second),
        shape('M0 30C-6 2 -8 -60 0 -60S6 2 0 30z', light),
        stroke('M-8 26l-2 18M8 26l2 18', dark, 2.5),
        box(-12, 42, 24, 16, dark, 3),
      ].join(''),
  },
  rocket: {
    words: ['rocket', 'spaceship', 'spacecraft', 'shuttle', 'launch', 'deploy', 'deployment', 'release', 'ship'],
    place: 'sky',
    size: 1.1,
    draw: ({ main, second, dark, light }) =>
      [
        shape('M-10 40Q0 74 10 40z', '#f0b43c'),
        shape('M-5 40Q0 58 5 40z', '#fbe8a6'),
        polygon(
          [
            [-16, 10],
            [-34, 42],
            [-14, 36],
          ],
          main,
        ),
        polygon(
          [
            [16, 10],
            [34, 42],
            [14, 36],
          ],
          main,
        ),
        shape('M0 -64C22 -40 22 10 14 40H-14C-22 10 -22 -40 0 -64z', light),
        shape('M0 -64C12 -50 17 -36 18 -24H-18C-17 -36 -12 -50 0 -64z', main),
        circle(0, -8, 10, dark),
        circle(0, -8, 6.5, second),
      ].join(''),
  },
  plane: {
    words: ['plane', 'airplane', 'aeroplane', 'aircraft', 'jet', 'flight', 'drone'],
    place: 'sky',
    size: 0.8,
    draw: ({ main, second, dark, light }) =>
      [
        shape('M-50 -2Q-48 -14 -30 -14H34Q54 -12 56 0Q40 10 -20 10Q-46 10 -50 -2z', light),
        polygon(
          [
            [-50, -4],
            [-62, -32],
            [-46, -30],
            [-30, -12],
          ],
          main,
        ),
        polygon(
          [
            [6, 2],
            [-22, 36],
            [-6, 36],
            [28, 2],
          ],
          second,
        ),
        ...[-12, 4, 20, 34].map((x) => circle(x, -5, 3.4, dark)),
      ].join(''),
  },
};
