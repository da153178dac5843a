import { type Random, seededRandom, shuffle } from '#platform/seeded-random.ts';
import { findMotif, type Land, landscapes, type Motif, readScene, type Scene, type Subject } from './read-scene.ts';

/** One drawing: the same of these is the same picture. */
export interface PictureDescription {
  prompt: string;
  width: number;
  height: number;
  /** Tells the drawings of one prompt apart. */
  seed: number;
}

interface Canvas {
  width: number;
  height: number;
  /** The y where sky and land meet. */
  horizon: number;
  palette: ReturnType<typeof readPalette>;
  random: Random;
}

/** Sky and water from the top down, land from far to near, sun or moon, things, dark, light. */
const palettes = {
  day: [
    '#7fb7d9 #e9f3ee #5b9fc0 #2f6f97 #a9c7b5 #7fae86 #4f8a5f #f6d365 #c8563f #e3a23c #3e6f9e #2c3440 #fbf6ea',
    '#9fd3cf #fdf1dc #66b3ae #2f817f #b9cfa4 #8cb07a #5d8c58 #f7c95c #d96a4b #5a7fb0 #f0b84f #2f3a3d #fff9ee',
    '#b5c9e8 #fbeeee #7f9fc6 #45699a #b7b7d0 #8f9dbb #5d7397 #f5d98b #b8516b #e5a54f #4f8a83 #2c3047 #fdf8f3',
  ],
  dusk: [
    '#5d4a86 #f6a06b #b0688a #5c3c70 #8a5a7e #633f68 #3c2a4d #ffd27f #e8674f #f2b64e #7f6fc0 #271f35 #ffeeda',
    '#2f5d7f #f5b98a #c58a7a #4a5c7f #7a6a7d #56546f #333b55 #ffe0a3 #d9583f #efc05a #4c86a0 #222a3b #fff1de',
  ],
  night: [
    '#10183a #35477f #2f4f8a #182c5c #2d3d6b #22305a #162143 #f4ecc9 #e07a5f #f2cc6b #6fa8c7 #0c1126 #e9ecf7',
    '#1b1233 #5a3d77 #4f4180 #2a2350 #45335f #33264c #211937 #f7e3c2 #e0739a #f0b765 #5fb3a8 #120c22 #f1eaf6',
  ],
};

function readPalette(line: string) {
  const colours = line.split(' ');
  const [dark = '', light = ''] = colours.slice(11);
  return {
    ...{ sky: colours.slice(0, 2), water: colours.slice(2, 4), land: colours.slice(4, 7), orb: colours[7] ?? '' },
    ...{ accents: colours.slice(8, 11), dark, light },
  };
}

/**
 * Draws a picture of a prompt as SVG: the things it names that we know how to draw, in its numbers and colours, in a
 * landscape of its own. The prompt's own text is never in it, so nothing that it says can be anything but a picture.
 */
export function drawPicture({ prompt, width, height, seed }: PictureDescription): string {
  const scene = readScene(prompt);
  const random = seededRandom(`${prompt}\n${width}x${height}\n${seed}`);
  const time = scene.time ?? pick(['day', 'day', 'day', 'dusk', 'night'] as const, random);
  const palette = readPalette(pick(palettes[time], random));
  if (scene.colour) palette.accents[0] = scene.colour;
  const canvas: Canvas = { width, height, horizon: height * (0.54 + random() * 0.14), palette, random };
  const drawn = drawSky(canvas, time === 'night') + drawScene(canvas, scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

const pick = <Item>(items: readonly Item[], random: Random) => items[Math.floor(random() * items.length)] as Item;
const times = (count: number, draw: (at: number) => string) => Array.from({ length: count }, (_, at) => draw(at)).join('');
const round = (value: number) => Math.round(value * 10) / 10;
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
const faint = (opacity: number, drawn: string) => `<g opacity="${opacity}">${drawn}</g>`;

/** Draws the sky's colour, the stars of a night, and the sun or the moon. */
function drawSky({ width, height, horizon, palette, random }: Canvas, isNight: boolean): string {
  const [x, y, radius] = [width * (0.2 + random() * 0.6), horizon * (0.22 + random() * 0.3), Math.min(width, height) * 0.08];
  const gradient = (id: string, [top, low]: string[]) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
  const stars = times(isNight ? 70 : 0, () => circle(random() * width, random() * horizon, 0.8 + random() * 2.2, palette.light));
  return [
    `<defs>${gradient('sky', palette.sky)}${gradient('water', palette.water)}</defs>`,
    box(0, 0, width, height, 'url(#sky)') + faint(0.8, stars),
    faint(0.25, circle(x, y, radius * 1.7, palette.orb)) + circle(x, y, radius, palette.orb),
  ].join('');
}

function drawScene(canvas: Canvas, scene: Scene): string {
  const { height, horizon, random } = canvas;
  const line = horizon / height;
  const isAtSea = scene.subjects.some(({ motif }) => motif.place === 'water');
  const land = isAtSea ? 'sea' : (scene.land ?? pick(['meadow', 'mountains', 'city'] as const, random));
  const strip = (place: Motif['place'], where: Strip) =>
    drawSubjects(
      canvas,
      scene.subjects.filter(({ motif }) => motif.place === place),
      where,
    );
  const beside = (name: string, where: Strip) => {
    const motif = findMotif(name);
    return motif ? drawSubjects(canvas, [{ motif, count: 2 + Math.floor(random() * 5) }], where) : '';
  };
  return [
    beside('cloud', { top: 0.04, bottom: line * 0.5, share: 0.12 }),
    drawLand(canvas, land),
    land === 'meadow' || land === 'mountains'
      ? beside(pick(['pine', 'tree'], random), { top: line + 0.05, bottom: line + 0.1, share: 0.12 })
      : '',
    strip('sky', { top: 0.1, bottom: line * 0.82, share: 0.26 }),
    strip('water', { top: line + 0.04, bottom: 0.84, share: 0.3 }),
    strip('ground', { top: land === 'sea' ? 0.91 : line + 0.16, bottom: 0.96, share: 0.36 }),
  ].join('');
}

/** Draws where a picture lies. */
function drawLand({ width, height, horizon, palette }: Canvas, land: Land): string {
  const [far = '', middle = '', near = ''] = palette.land;
  const scale = `scale(${(width / 1000).toFixed(3)} ${(height / 1000).toFixed(3)})`;
  const drawn = paint(landscapes[land], { light: palette.light, far, middle, near });
  return `<g transform="translate(0 ${round(horizon - 0.6 * height)}) ${scale}">${drawn}</g>`;
}

/** A strip of the picture, in shares of its height. */
interface Strip {
  top: number;
  bottom: number;
  /** The height of a house in it. */
  share: number;
}

/** Draws all of the subjects in a strip: side by side, the nearer ones larger and in front. */
function drawSubjects(canvas: Canvas, subjects: Subject[], { top, bottom, share }: Strip): string {
  const { width, height, random, palette } = canvas;
  const all = subjects.flatMap(({ count, ...subject }) => Array.from({ length: count }, () => subject));
  const slots = shuffle([...all.keys()], random);
  const unit = Math.min(height * share, Math.max((width * 0.87) / Math.max(all.length, 1), height * share * 0.42)) / 100;
  const placed = all.map(({ motif, colour }, at) => {
    const near = all.length === 1 ? 0.75 : random();
    const slot = ((slots[at] ?? 0) + 0.5 + (random() - 0.5) * 0.4) / all.length;
    const [first = '', second = ''] = shuffle(palette.accents, random);
    const isLeaf = ['tree', 'pine', 'grass'].includes(motif.name);
    const scale = unit * motif.size * (0.72 + near * 0.4);
    const edge = Math.min(70 * scale, width / 2);
    const x = Math.min(Math.max(width * slot, edge), width - edge);
    const y = height * (top + (bottom - top) * near);
    const drawn = paint(motif.svg, {
      main: colour ?? (isLeaf ? (palette.land[2] ?? first) : first),
      second,
      dark: palette.dark,
      light: palette.light,
    });
    return { near, drawn: `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})">${drawn}</g>` };
  });
  const ordered = placed.toSorted((one, other) => one.near - other.near);
  return ordered.map(({ drawn }) => drawn).join('');
}

/** Gives a drawing its colours. */
function paint(svg: string, colours: Record<string, string>): string {
  return svg.replaceAll(/var\(--(\w+)\)/g, (_, name: string) => colours[name] ?? 'none');
}
