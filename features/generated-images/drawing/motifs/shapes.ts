/*
 * SVG of a few shapes, from numbers and colours alone: no word of a prompt has a way into it. Coordinates grow to the right and downwards.
 */

type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
const list = (points: readonly Point[]) => points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ');

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, across: number, down: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}"/>`;

/** Draws a box from its upper left corner; `round` is the radius of its corners. */
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(round)}" fill="${fill}"/>`;

export const polygon = (points: readonly Point[], fill: string) => `<polygon points="${list(points)}" fill="${fill}"/>`;

/** Writes a shape within curves, in the words of SVG paths. */
export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

export const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const faint = (opacity: number, ...parts: string[]) => `<g opacity="${opacity}">${parts.join('')}</g>`;

/** Puts what was drawn around 0, 0 at a place, in another size, and mirrored where `turned`. */
export const place = (
  { x, y, scale, turned = false }: { x: number; y: number; scale: number; turned?: boolean },
  drawn: string,
) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${turned ? '-' : ''}${scale.toFixed(3)} ${scale.toFixed(3)})">${drawn}</g>`;

/** Writes a line through points as a smooth curve, to stand in a path after `M` or `L`. */
export function smooth(points: readonly Point[]): string {
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `${short(x)} ${short(y)}`;
      const middle = short((before[0] + x) / 2);
      return `C${middle} ${short(before[1])} ${middle} ${short(y)} ${short(x)} ${short(y)}`;
    })
    .join(' ');
}
