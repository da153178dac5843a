import type { Motif } from './motif.ts';
import { box, circle, ellipse, faint, polygon, shape, stroke } from './shapes.ts';

export const things: Record<string, Motif> = {
  robot: {
    words: ['robot', 'android', 'machine', 'bot', 'ai', 'agent', 'assistant', 'model'],
    place: 'ground',
    size: 1,
    draw: ({ main, second, dark, light }, random) => {
      const smile = random() < 0.6 ? 'M-9 -72Q0 -66 9 -72' : 'M-9 -70H9';
      return [
        stroke('M-34 -44Q-48 -34 -44 -18M34 -44Q50 -52 46 -74', dark, 7),
        circle(-44, -16, 6, second),
        circle(46, -78, 6, second),
        box(-18, -14, 12, 14, dark, 3) + box(6, -14, 12, 14, dark, 3),
        box(-30, -54, 60, 42, main, 9),
        box(-18, -44, 36, 20, light, 4),
        stroke('M-12 -34h6l4 -6l5 11l4 -5h6', second, 3),
        box(-26, -96, 52, 38, main, 11),
        box(-20, -90, 40, 26, dark, 8),
        circle(-9, -80, 4.6, light) + circle(9, -80, 4.6, light),
        stroke(smile, light, 2.6),
        stroke('M0 -96v-10', dark, 3) + circle(0, -109, 5, second),
      ].join('');
    },
  },
  person: {
    words: [
      'person',
      'people',
      'man',
      'woman',
      'child',
      'boy',
      'girl',
      'student',
      'teacher',
      'engineer',
      'developer',
      'programmer',
      'friend',
      'wizard',
      'astronaut',
    ],
    place: 'ground',
    size: 0.85,
    draw: ({ main, second, dark }, random) => {
      const skin = ['#f0c9a4', '#d8a47f', '#a9724f', '#7b4f36'][Math.floor(random() * 4)] ?? '#d8a47f';
      const hair =
        random() < 0.5
          ? shape('M-15 -86Q-16 -106 0 -106T15 -86Q4 -96 -15 -86z', dark)
          : shape('M-16 -84Q-18 -107 0 -107T16 -84V-62H10V-90H-10V-62H-16z', dark);
      return [
        box(-13, -32, 11, 32, dark, 4) + box(2, -32, 11, 32, dark, 4),
        stroke('M-16 -60Q-28 -46 -24 -30M16 -60Q30 -66 30 -84', skin, 7),
        box(-19, -68, 38, 42, main, 11),
        box(-19, -40, 38, 6, second),
        circle(0, -84, 15, skin),
        hair,
        circle(-5, -83, 1.8, dark) + circle(5, -83, 1.8, dark),
      ].join('');
    },
  },
  car: {
    words: ['car', 'taxi', 'bus', 'truck', 'van', 'vehicle', 'road', 'street', 'traffic'],
    place: 'ground',
    size: 0.8,
    draw: ({ main, dark, light }) =>
      [
        shape('M-32 -34Q-24 -62 -8 -62H18Q32 -60 42 -34z', main),
        shape('M-24 -36Q-18 -55 -6 -55H2V-36zM7 -36V-55H17Q26 -54 33 -36z', light),
        box(-60, -38, 120, 26, main, 11),
        box(50, -32, 10, 7, '#f7d774', 3),
        ...[-32, 32].map((x) => circle(x, -12, 13, dark) + circle(x, -12, 5.5, light)),
      ].join(''),
  },
  bicycle: {
    words: ['bicycle', 'bike', 'cycle', 'motorbike', 'scooter'],
    place: 'ground',
    size: 0.78,
    draw: ({ main, dark }) =>
      [
        ...[-34, 34].map((x) => stroke(`M${x - 24} -24a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`, dark, 4)),
        stroke('M-34 -24L-14 -62H22L0 -24zM-14 -62L0 -24M34 -24L20 -74H32', main, 5),
        stroke('M-24 -66H-6', dark, 6),
      ].join(''),
  },
  train: {
    words: ['train', 'locomotive', 'railway', 'tram', 'pipeline'],
    place: 'ground',
    size: 1.05,
    draw: ({ main, second, dark, light }) =>
      [
        faint(0.6, circle(40, -92, 9, light), circle(26, -106, 12, light), circle(6, -112, 8, light)),
        box(34, -76, 12, 24, dark, 2),
        box(-56, -70, 44, 54, main, 5),
        box(-47, -60, 26, 20, light, 3),
        box(-14, -54, 74, 38, second, 12),
        box(-62, -18, 128, 7, dark, 3),
        ...[-42, -14, 16, 46].map((x) => circle(x, -10, 10, dark) + circle(x, -10, 4, light)),
      ].join(''),
  },
  boat: {
    words: ['boat', 'sailboat', 'sail', 'yacht', 'ferry', 'pirate', 'captain', 'harbour', 'harbor'],
    place: 'water',
    size: 0.95,
    draw: ({ main, second, dark, light }) =>
      [
        stroke('M0 -8V-96', dark, 4),
        polygon(
          [
            [4, -94],
            [4, -20],
            [46, -20],
          ],
          light,
        ),
        polygon(
          [
            [-4, -84],
            [-4, -20],
            [-36, -20],
          ],
          second,
        ),
        shape('M-54 -12H54Q46 16 26 16H-30Q-48 14 -54 -12z', main),
        stroke('M-48 -4H49', light, 3),
      ].join(''),
  },
  computer: {
    words: [
      'computer',
      'laptop',
      'code',
      'program',
      'software',
      'screen',
      'terminal',
      'keyboard',
      'server',
      'data',
      'database',
      'bug',
      'test',
      'function',
    ],
    place: 'ground',
    size: 0.9,
    draw: ({ main, second, dark, light }, random) => {
      const lines = Array.from({ length: 5 }, (_, at) => {
        const [x, width] = [-38 + (at % 3) * 7, 18 + random() * 34];
        return box(x, -80 + at * 10, width, 4.5, [second, light, main][at % 3] ?? light, 2);
      });
      return [
        box(-52, -92, 104, 66, main, 7),
        box(-46, -87, 92, 56, dark, 3),
        ...lines,
        box(-8, -26, 16, 14, main),
        box(-26, -14, 52, 7, main, 3),
        box(-44, -5, 88, 5, light, 2),
      ].join('');
    },
  },
  book: {
    words: ['book', 'library', 'story', 'novel', 'lesson', 'course', 'school', 'letter', 'poem', 'document', 'paper'],
    place: 'ground',
    size: 0.75,
    draw: ({ main, second, dark, light }) =>
      [
        shape('M0 -4Q-26 -20 -60 -12V-74Q-26 -82 0 -66Q26 -82 60 -74V-12Q26 -20 0 -4z', main),
        shape('M0 -12Q-24 -26 -54 -20V-76Q-24 -82 0 -68Q24 -82 54 -76V-20Q24 -26 0 -12z', light),
        stroke(
          'M0 -68V-12M-44 -62Q-26 -66 -10 -58M-44 -50Q-26 -54 -10 -46M-44 -38Q-26 -42 -10 -34M44 -62Q26 -66 10 -58M44 -50Q26 -54 10 -46',
          dark,
          2.4,
        ),
        polygon(
          [
            [26, -80],
            [38, -82],
            [38, -48],
            [32, -55],
            [26, -48],
          ],
          second,
        ),
      ].join(''),
  },
  cup: {
    words: ['cup', 'coffee', 'tea', 'mug', 'cafe', 'breakfast', 'java', 'cake', 'pizza', 'food'],
    place: 'ground',
    size: 0.62,
    draw: ({ main, second, dark, light }) =>
      [
        stroke('M30 -50Q62 -54 54 -30Q48 -16 24 -20', main, 8),
        shape('M-36 -62H36Q36 -8 14 -8H-14Q-36 -8 -36 -62z', main),
        ellipse(0, -62, 36, 9, dark),
        box(-24, -44, 48, 7, second, 3),
        ellipse(0, -4, 50, 6, light),
        ...[-14, 4, 20].map((x) => stroke(`M${x} -76q-9 -10 0 -19t0 -18`, light, 4)),
      ].join(''),
  },
  lamp: {
    words: ['lamp', 'lantern', 'light', 'idea', 'candle', 'bulb', 'fire'],
    place: 'ground',
    size: 0.95,
    draw: ({ main, dark }) =>
      [
        faint(0.3, circle(0, -88, 42, '#f7d774')),
        stroke('M0 0V-72', dark, 6),
        box(-18, -5, 36, 5, dark, 2),
        polygon(
          [
            [-15, -70],
            [-19, -100],
            [19, -100],
            [15, -70],
          ],
          '#f7d774',
        ),
        polygon(
          [
            [-24, -100],
            [0, -118],
            [24, -100],
          ],
          main,
        ),
        stroke('M-15 -70H15', dark, 5),
      ].join(''),
  },
  heart: {
    words: ['heart', 'love', 'kiss', 'valentine'],
    place: 'sky',
    size: 0.6,
    draw: ({ main, light }) =>
      [
        shape('M0 40C-60 0 -50 -46 -22 -46Q-6 -46 0 -26Q6 -46 22 -46C50 -46 60 0 0 40z', main),
        faint(0.5, ellipse(-22, -24, 8, 11, light)),
      ].join(''),
  },
};
