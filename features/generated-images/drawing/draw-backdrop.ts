import type { Random } from '#platform/seeded-random.ts';
import { box, circle, ellipse, faint, polygon, shape, smooth, stroke } from './motifs/shapes.ts';
import type { Palette } from './palettes.ts';
import type { Land } from './read-scene.ts';

/** Holds the canvas and what every part of a picture is drawn with. */
export interface Canvas {
  width: number;
  height: number;
  /** The y where sky and land meet. */
  horizon: number;
  palette: Palette;
  random: Random;
}

/** Draws the sky: its colour, the sun or the moon, and the stars of a night. */
export function drawSky(canvas: Canvas, { isNight, orb }: { isNight: boolean; orb: boolean }): string {
  const { width, height, horizon, palette, random } = canvas;
  const [x, y, radius] = [
    width * (0.18 + random() * 0.64),
    horizon * (0.22 + random() * 0.3),
    Math.min(width, height) * (0.06 + random() * 0.035),
  ];
  const stars = Array.from({ length: 70 }, () =>
    circle(random() * width, random() * horizon, 0.8 + random() * 2.2, palette.light),
  );
  const moonShade = isNight
    ? faint(
        0.12,
        circle(x - radius * 0.3, y - radius * 0.2, radius * 0.2, '#000'),
        circle(x + radius * 0.3, y + radius * 0.3, radius * 0.26, '#000'),
      )
    : '';
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient>`,
    `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient></defs>`,
    box(0, 0, width, height, 'url(#sky)'),
    ...(isNight ? [faint(0.8, ...stars)] : []),
    ...(orb
      ? [
          faint(0.22, circle(x, y, radius * 1.9, palette.orb)),
          faint(0.3, circle(x, y, radius * 1.4, palette.orb)),
          circle(x, y, radius, palette.orb),
          moonShade,
        ]
      : []),
  ].join('');
}

/** Draws where a picture lies, from far to near. */
export function drawLand(canvas: Canvas, land: Land): string {
  return { sea, mountains, city, desert, space, meadow }[land](canvas);
}

/** A rolling edge across the canvas, filled down to its lower end. */
function ridge(
  { width, height, random }: Canvas,
  { y, wave, steps, fill }: { y: number; wave: number; steps: number; fill: string },
): string {
  const points = Array.from({ length: steps + 1 }, (_, at) => [(at * width) / steps, y + (random() - 0.5) * 2 * wave] as const);
  return shape(`M${smooth(points)}V${height}H0z`, fill);
}

function meadow(canvas: Canvas): string {
  const { height, horizon, palette } = canvas;
  const step = (height - horizon) / 3;
  return palette.land
    .map((fill, at) => ridge(canvas, { y: horizon + at * step * 0.8, wave: height * (0.05 - at * 0.012), steps: 3 + at, fill }))
    .join('');
}

function desert(canvas: Canvas): string {
  const { height, horizon } = canvas;
  const step = (height - horizon) / 3;
  return ['#e0b97d', '#d3a263', '#bf8a4e']
    .map((fill, at) => ridge(canvas, { y: horizon + at * step * 0.75, wave: height * 0.05, steps: 2 + at, fill }))
    .join('');
}

function mountains(canvas: Canvas): string {
  const { width, height, horizon, palette, random } = canvas;
  const peaks = Array.from({ length: 5 }, (_, at) => {
    const [x, up, half] = [
      ((at + 0.2 + random() * 0.6) * width) / 5,
      height * (0.16 + random() * 0.2),
      width * (0.13 + random() * 0.08),
    ];
    const [top, cap] = [horizon - up, 0.28];
    const snow = [
      [x, top],
      [x + half * cap, top + up * cap],
      [x + half * 0.08, top + up * 0.2],
      [x - half * 0.1, top + up * cap * 1.15],
      [x - half * cap, top + up * cap],
    ] as const;
    return (
      polygon(
        [
          [x - half, horizon + 4],
          [x, top],
          [x + half, horizon + 4],
        ],
        palette.land[0],
      ) +
      faint(
        0.12,
        polygon(
          [
            [x, top],
            [x + half, horizon + 4],
            [x + half * 0.2, horizon + 4],
          ],
          '#000',
        ),
      ) +
      polygon(snow, palette.light)
    );
  });
  return (
    peaks.join('') +
    ridge(canvas, { y: horizon, wave: height * 0.015, steps: 5, fill: palette.land[1] }) +
    ridge(canvas, { y: horizon + height * 0.12, wave: height * 0.03, steps: 3, fill: palette.land[2] })
  );
}

function sea(canvas: Canvas): string {
  const { width, height, horizon, palette, random } = canvas;
  const glints = Array.from({ length: 26 }, () => {
    const y = horizon + 14 + random() * (height - horizon) * 0.75;
    const length = (20 + random() * 60) * (0.4 + (y - horizon) / (height - horizon));
    return stroke(`M${Math.round(random() * width)} ${Math.round(y)}h${Math.round(length)}`, palette.light, 3);
  });
  const islands =
    random() < 0.6 ? ellipse(width * (0.1 + random() * 0.8), horizon + 2, width * 0.14, height * 0.035, palette.land[0]) : '';
  return [
    islands,
    box(0, horizon, width, height - horizon, 'url(#water)'),
    faint(0.35, ...glints),
    ridge(canvas, { y: height * 0.9, wave: height * 0.025, steps: 3, fill: '#e6d2a4' }),
  ].join('');
}

function city(canvas: Canvas): string {
  const { width, height, horizon, palette, random } = canvas;
  const rows = [palette.land[0], palette.land[1]].map((fill, row) => {
    let blocks = '';
    for (let x = -20; x < width; ) {
      const [across, up] = [width * (0.05 + random() * 0.06), height * (0.12 + random() * (row ? 0.18 : 0.32))];
      blocks += box(x, horizon - up, across, up + 30, fill, 2) + (row ? windows({ x, y: horizon - up, across, up, random }) : '');
      x += across + (row ? 6 + random() * 30 : 0);
    }
    return blocks;
  });
  return (
    rows.join('') +
    box(0, horizon, width, height - horizon, palette.land[2]) +
    faint(0.4, ...Array.from({ length: 9 }, (_, at) => box((at * width) / 8 - 30, height * 0.93, 60, 6, palette.light, 3)))
  );
}

function windows({ x, y, across, up, random }: { x: number; y: number; across: number; up: number; random: Random }): string {
  let lights = '';
  for (let down = 14; down < up - 18; down += 22) {
    for (let right = 9; right < across - 14; right += 18)
      if (random() < 0.55) lights += box(x + right, y + down, 8, 11, '#f7d774', 1);
  }
  return faint(0.85, lights);
}

function space(canvas: Canvas): string {
  const { width, height, horizon, random } = canvas;
  const ground = ridge(canvas, { y: horizon + (height - horizon) * 0.35, wave: height * 0.02, steps: 4, fill: '#8d93ab' });
  const craters = Array.from({ length: 7 }, () => {
    const across = 18 + random() * 50;
    return ellipse(random() * width, height * (0.86 + random() * 0.12), across, across * 0.3, '#757b94');
  });
  return ground + craters.join('');
}
