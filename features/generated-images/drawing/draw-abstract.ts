import type { Canvas } from './draw-backdrop.ts';
import { box, circle, faint, polygon, shape, smooth, stroke } from './motifs/shapes.ts';

/** Draws a composition of plain shapes, for a prompt in which nothing is named that can be drawn. */
export function drawAbstract(canvas: Canvas): string {
  const kinds = [tiles, waves, orbits];
  return kinds[Math.floor(canvas.random() * kinds.length)]?.(canvas) ?? '';
}

const coloursOf = ({ palette }: Canvas) => [...palette.accents, ...palette.land, ...palette.water, palette.light];
const pick = (canvas: Canvas) =>
  coloursOf(canvas)[Math.floor(canvas.random() * coloursOf(canvas).length)] ?? canvas.palette.light;

/** A field of squares, each with a quarter of a circle, a half, a dot or a triangle. */
function tiles(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const side = Math.min(width, height) / (3 + Math.floor(random() * 4));
  let drawn = '';
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side)
      drawn += box(x, y, side + 1, side + 1, pick(canvas)) + tile({ x, y, side, fill: pick(canvas), kind: random() });
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
        circle(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 12 + random() * 26, pick(canvas))
      );
    });
    return rings.join('') + circle(x, y, reach * 0.14, palette.orb);
  }).join('');
}
