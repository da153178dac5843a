import type { Random } from '#platform/seeded-random.ts';
import type { Time } from './read-scene.ts';

/** Holds the colours of one picture. */
export interface Palette {
  /** From the top down. */
  sky: readonly [string, string];
  /** Of the land and the water, from far to near. */
  land: readonly [string, string, string];
  water: readonly [string, string];
  /** Of the sun or the moon. */
  orb: string;
  /** Of things. */
  accents: readonly [string, string, string];
  dark: string;
  light: string;
}

const day: Palette[] = [
  {
    sky: ['#7fb7d9', '#e9f3ee'],
    land: ['#a9c7b5', '#7fae86', '#4f8a5f'],
    water: ['#5b9fc0', '#2f6f97'],
    orb: '#f6d365',
    accents: ['#c8563f', '#e3a23c', '#3e6f9e'],
    dark: '#2c3440',
    light: '#fbf6ea',
  },
  {
    sky: ['#9fd3cf', '#fdf1dc'],
    land: ['#b9cfa4', '#8cb07a', '#5d8c58'],
    water: ['#66b3ae', '#2f817f'],
    orb: '#f7c95c',
    accents: ['#d96a4b', '#5a7fb0', '#f0b84f'],
    dark: '#2f3a3d',
    light: '#fff9ee',
  },
  {
    sky: ['#b5c9e8', '#fbeeee'],
    land: ['#b7b7d0', '#8f9dbb', '#5d7397'],
    water: ['#7f9fc6', '#45699a'],
    orb: '#f5d98b',
    accents: ['#b8516b', '#e5a54f', '#4f8a83'],
    dark: '#2c3047',
    light: '#fdf8f3',
  },
  {
    sky: ['#f3d9b1', '#fdf5e3'],
    land: ['#d6c08e', '#b59d66', '#7f8a52'],
    water: ['#7fb0a8', '#3f7f7d'],
    orb: '#ee9b4b',
    accents: ['#a8443c', '#3f6f79', '#d88f3c'],
    dark: '#3a2f2c',
    light: '#fffaf0',
  },
];
const dusk: Palette[] = [
  {
    sky: ['#5d4a86', '#f6a06b'],
    land: ['#8a5a7e', '#633f68', '#3c2a4d'],
    water: ['#b0688a', '#5c3c70'],
    orb: '#ffd27f',
    accents: ['#e8674f', '#f2b64e', '#7f6fc0'],
    dark: '#271f35',
    light: '#ffeeda',
  },
  {
    sky: ['#2f5d7f', '#f5b98a'],
    land: ['#7a6a7d', '#56546f', '#333b55'],
    water: ['#c58a7a', '#4a5c7f'],
    orb: '#ffe0a3',
    accents: ['#d9583f', '#efc05a', '#4c86a0'],
    dark: '#222a3b',
    light: '#fff1de',
  },
];
const night: Palette[] = [
  {
    sky: ['#10183a', '#35477f'],
    land: ['#2d3d6b', '#22305a', '#162143'],
    water: ['#2f4f8a', '#182c5c'],
    orb: '#f4ecc9',
    accents: ['#e07a5f', '#f2cc6b', '#6fa8c7'],
    dark: '#0c1126',
    light: '#e9ecf7',
  },
  {
    sky: ['#1b1233', '#5a3d77'],
    land: ['#45335f', '#33264c', '#211937'],
    water: ['#4f4180', '#2a2350'],
    orb: '#f7e3c2',
    accents: ['#e0739a', '#f0b765', '#5fb3a8'],
    dark: '#120c22',
    light: '#f1eaf6',
  },
];

/** Chooses the colours of a picture: those of its time of day, by chance where the prompt leaves the choice. */
export function choosePalette({ time, colour, random }: { time?: Time; colour?: string; random: Random }): Palette {
  const drawn = random();
  const wanted = { day, dusk, night }[time ?? (drawn < 0.62 ? 'day' : drawn < 0.84 ? 'dusk' : 'night')];
  const palette = wanted[Math.floor(random() * wanted.length)] ?? (day[0] as Palette);
  return colour ? { ...palette, accents: [colour, palette.accents[1], palette.accents[2]] } : palette;
}
