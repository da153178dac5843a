import { type Random, seededRandom, shuffle } from '#platform/seeded-random.ts';
import { type Canvas, drawLand, drawSky } from './draw-backdrop.ts';
import { findMotif } from './motifs/motifs.ts';
import { box, circle, faint, place, polygon, shape, smooth, stroke } from './motifs/shapes.ts';
import { choosePalette } from './palettes.ts';
import { type Land, readScene, type Scene, type Subject } from './read-scene.ts';

/** Describes one drawing: the same of these is the same picture. */
export interface PictureDescription {
  prompt: string;
  width: number;
  height: number;
  /** Tells the drawings of one prompt apart. */
  seed: number;
}

/** Half the width of the widest motifs, so that none is cut at the edge. */
const halfWidth = 70;

/**
 * Draws a picture of a prompt as SVG: the things it names that we know how to draw, in its numbers and colours; plain shapes where it names
 * none. The prompt's own text is never in it, so nothing that it says can be anything but a picture.
 */
export function drawPicture({ prompt, width, height, seed }: PictureDescription): string {
  const scene = readScene(prompt);
  const random = seededRandom(`${prompt}\n${width}x${height}\n${seed}`);
  const palette = choosePalette({ ...scene, ...(scene.land === 'space' && { time: 'night' }), random });
  const canvas: Canvas = { width, height, horizon: height * (0.54 + random() * 0.14), palette, random };
  const isAbstract = scene.subjects.length === 0 && !scene.land && !scene.time;
  const drawn = isAbstract ? drawSky(canvas, { isNight: false, orb: false }) + drawAbstract(canvas) : drawScene(canvas, scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

function drawScene(canvas: Canvas, scene: Scene): string {
  const { random, palette } = canvas;
  const land = chooseLand(scene, random);
  const isNight = land === 'space' || palette.sky[0] < '#20';
  const inSky = scene.subjects.filter(({ motif }) => motif.place === 'sky');
  const inWater = scene.subjects.filter(({ motif }) => motif.place === 'water');
  const onGround = scene.subjects.filter(({ motif }) => motif.place === 'ground');
  return [
    drawSky(canvas, { isNight, orb: scene.hasSun || random() < 0.8 }),
    land === 'space' || isNight ? '' : drawClouds(canvas),
    drawLand(canvas, land),
    land === 'meadow' || land === 'mountains' ? drawTreeline(canvas) : '',
    spread(canvas, inSky, { top: 0.1, bottom: (canvas.horizon / canvas.height) * 0.82, share: 0.26 }),
    spread(canvas, inWater, { top: canvas.horizon / canvas.height + 0.04, bottom: 0.84, share: 0.3 }),
    spread(canvas, onGround, { top: land === 'sea' ? 0.91 : canvas.horizon / canvas.height + 0.16, bottom: 0.96, share: 0.36 }),
  ].join('');
}

function chooseLand({ land, subjects }: Scene, random: Random): Land {
  if (subjects.some(({ motif }) => motif.place === 'water')) return 'sea';
  if (land) return land;
  const drawn = random();
  return drawn < 0.5 ? 'meadow' : drawn < 0.8 ? 'mountains' : 'city';
}

/** Draws all of the subjects in a strip of the picture: side by side, the nearer ones larger and in front. */
function spread(
  canvas: Canvas,
  subjects: Subject[],
  { top, bottom, share }: { top: number; bottom: number; share: number },
): string {
  const { width, height, random, palette } = canvas;
  const all = subjects.flatMap(({ count, ...subject }) => Array.from({ length: count }, () => subject));
  const slots = shuffle(
    all.map((_, at) => at),
    random,
  );
  const slotWidth = (width * 0.92) / Math.max(all.length, 1);
  const unit = Math.min(height * share, Math.max(slotWidth * 0.95, height * share * 0.42)) / 100;
  const placed = all.map(({ motif, colour }, at) => {
    const near = all.length === 1 ? 0.75 : random();
    const slot = all.length === 1 ? 0.25 + random() * 0.5 : ((slots[at] ?? 0) + 0.5 + (random() - 0.5) * 0.4) / all.length;
    const accents = shuffle([...palette.accents], random);
    const paint = {
      main: colour ?? mainColour(motif.words, palette.land[2], accents),
      second: accents[1] ?? palette.light,
      dark: palette.dark,
      light: palette.light,
    };
    const scale = unit * motif.size * (0.72 + near * 0.4);
    const edge = Math.min(halfWidth * scale, width / 2);
    const x = Math.min(Math.max(width * slot, edge), width - edge);
    return { y: height * (top + (bottom - top) * near), x, scale, turned: random() < 0.4, drawn: motif.draw(paint, random) };
  });
  return placed
    .toSorted((one, other) => one.y - other.y)
    .map(({ drawn, ...where }) => place(where, drawn))
    .join('');
}

/** Trees are green until a prompt says otherwise. */
function mainColour(words: readonly string[], green: string, accents: string[]): string {
  const isLeaf = ['tree', 'pine', 'grass'].some((name) => words.includes(name));
  return isLeaf ? (green < '#40' ? '#3d7a50' : green) : (accents[0] ?? green);
}

function drawClouds(canvas: Canvas): string {
  const { width, horizon, height, palette, random } = canvas;
  const cloud = findMotif('cloud');
  const paint = { main: palette.light, second: palette.light, dark: palette.dark, light: palette.light };
  return Array.from({ length: Math.floor(random() * 4) }, () => {
    const where = { x: random() * width, y: horizon * (0.12 + random() * 0.5), scale: (height / 1000) * (0.5 + random() * 0.9) };
    return faint(0.7, place(where, cloud?.draw(paint, random) ?? ''));
  }).join('');
}

/** Draws far trees along the horizon. */
function drawTreeline(canvas: Canvas): string {
  const { width, horizon, height, palette, random } = canvas;
  const kind = findMotif(random() < 0.5 ? 'pine' : 'tree');
  const paint = { main: palette.land[1], second: palette.accents[0], dark: palette.dark, light: palette.light };
  return Array.from({ length: 3 + Math.floor(random() * 9) }, () => {
    const where = {
      x: random() * width,
      y: horizon + height * (0.05 + random() * 0.05),
      scale: (height / 1000) * (0.5 + random() * 0.5),
    };
    return faint(0.85, place(where, kind?.draw(paint, random) ?? ''));
  }).join('');
}

/** Draws a composition of plain shapes, for a prompt in which nothing is named that can be drawn. */
function drawAbstract(canvas: Canvas): string {
  const kinds = [tiles, waves, orbits];
  return kinds[Math.floor(canvas.random() * kinds.length)]?.(canvas) ?? '';
}

const coloursOf = ({ palette }: Canvas) => [...palette.accents, ...palette.land, ...palette.water, palette.light];
const pickColour = (canvas: Canvas) =>
  coloursOf(canvas)[Math.floor(canvas.random() * coloursOf(canvas).length)] ?? canvas.palette.light;

/** A field of squares, each with a quarter of a circle, a half, a dot or a triangle. */
function tiles(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const side = Math.min(width, height) / (3 + Math.floor(random() * 4));
  let drawn = '';
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side)
      drawn += box(x, y, side + 1, side + 1, pickColour(canvas)) + tile({ x, y, side, fill: pickColour(canvas), kind: random() });
  }
  return drawn;
}

function tile({ x, y, side, fill, kind }: { x: number; y: number; side: number; fill: string; kind: number }): string {
  const s = Math.round(side);
  const [left, top] = [Math.round(x), Math.round(y)];
  if (kind < 0.3) return shape(`M${left} ${top}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`, fill);
  if (kind < 0.5) return shape(`M${left} ${top + s}v${-s}a${s} ${s} 0 0 1 ${s} ${s}z`, fill);
  if (kind < 0.65) return shape(`M${left} ${top + s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`, fill);
  if (kind < 0.82) return circle(x + side / 2, y + side / 2, side * 0.32, fill);
  return polygon(
    [
      [x, y],
      [x + side, y],
      [x, y + side],
    ],
    fill,
  );
}

/** Bands that roll one over the other. */
function waves(canvas: Canvas): string {
  const { width, height, random, palette } = canvas;
  const bands = 6 + Math.floor(random() * 5);
  const colours = coloursOf(canvas);
  const start = Math.floor(random() * colours.length);
  const drawn = Array.from({ length: bands }, (_, at) => {
    const y = height * 0.18 + (at * height * 0.85) / bands;
    const points = Array.from(
      { length: 5 },
      (_point, step) => [(step * width) / 4, y + (random() - 0.5) * height * 0.16] as const,
    );
    return shape(`M${smooth(points)}V${height}H0z`, colours[(start + at) % colours.length] ?? palette.light);
  });
  return circle(width * (0.2 + random() * 0.6), height * 0.2, Math.min(width, height) * 0.12, palette.orb) + drawn.join('');
}

/** Rings around a few middles, with a body on each. */
function orbits(canvas: Canvas): string {
  const { width, height, random, palette } = canvas;
  return Array.from({ length: 3 }, () => {
    const [x, y, reach] = [random() * width, random() * height, Math.min(width, height) * (0.25 + random() * 0.3)];
    const rings = Array.from({ length: 5 }, (_, at) => {
      const radius = (reach * (at + 1)) / 5;
      const angle = random() * 2 * Math.PI;
      const ring = `M${Math.round(x - radius)} ${Math.round(y)}a${Math.round(radius)} ${Math.round(radius)} 0 1 0 ${Math.round(2 * radius)} 0a${Math.round(radius)} ${Math.round(radius)} 0 1 0 ${Math.round(-2 * radius)} 0`;
      return (
        faint(0.6, stroke(ring, palette.light, 3)) +
        circle(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 12 + random() * 26, pickColour(canvas))
      );
    });
    return rings.join('') + circle(x, y, reach * 0.14, palette.orb);
  }).join('');
}
