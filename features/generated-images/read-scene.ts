import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A thing that can be drawn; `size` is relative to a house. */
export interface Motif {
  name: string;
  place: 'ground' | 'sky' | 'water';
  size: number;
  /** SVG around 0, 0, with the variables `--main`, `--second`, `--dark` and `--light` for colours. */
  svg: string;
}

export interface Subject {
  motif: Motif;
  count: number;
  colour?: string;
}

/** The part of a prompt that can be drawn. Nothing of the prompt's text is in here: only which known things it names. */
export interface Scene {
  subjects: Subject[];
  land?: Land;
  time?: Time;
  /** A colour that no thing was given, for the picture as a whole. */
  colour?: string;
}

export type Land = keyof typeof lands;
type Time = keyof typeof times;

const lands = {
  sea: 'sea ocean lake river water wave beach coast shore island harbour harbor underwater',
  mountains: 'mountain hill peak alps valley volcano snow winter cliff rock',
  city: 'city town skyline skyscraper building street urban metropolis office',
  desert: 'desert dune sand mars egypt',
  meadow: 'meadow field garden park farm grass forest countryside village',
};
const times = {
  night: 'night midnight dark moon moonlight star starry dream space galaxy universe planet astronaut cosmos orbit',
  dusk: 'sunset dusk evening sunrise dawn autumn twilight',
  day: 'day noon morning sun sunny summer spring',
};
const colours: Record<string, string> = {
  ...{ red: '#c8463d', orange: '#e08a3c', yellow: '#ecc94b', golden: '#d9a53a', gold: '#d9a53a', green: '#4c8f57' },
  ...{ turquoise: '#3aa6a0', teal: '#2f8583', blue: '#3d73b4', purple: '#7d57a8', violet: '#7d57a8', pink: '#e08aa8' },
  ...{ brown: '#8a5f43', black: '#2b2d36', white: '#f7f5ef', grey: '#8b8f98', gray: '#8b8f98', silver: '#b6bcc6' },
};
const counts: Record<string, number> = {
  two: 2,
  pair: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  several: 5,
  six: 6,
  many: 7,
  flock: 7,
};
const [maxSubjects, maxCount] = [7, 9];
/** The words that may lie between a thing and its number or colour in front of it. */
const reach = 3;

const art = readFileSync(path.resolve('features/generated-images/motifs.svg'), 'utf8').replaceAll(/\n\s*/g, '');
const symbols = [
  ...art.matchAll(/<symbol id="(\w+)"(?: data-words="(.+?)" data-place="(\w+)" data-size="(.+?)")?>(.+?)<\/symbol>/g),
];
const byWord = new Map(
  symbols.flatMap(([, name = '', words = '', place, size, svg = '']) => {
    const motif = { name, place: place as Motif['place'], size: Number(size), svg };
    return words.split(' ').map((word) => [word, motif] as const);
  }),
);
/** Drawings of where a picture lies, 1000 by 1000, with the horizon at 600. */
export const landscapes = Object.fromEntries(symbols.map(([, name, , , , svg]) => [name, svg])) as Record<Land, string>;

/** Finds what a word names, in the singular or the plural; undefined where nothing is drawn for it. */
export function findMotif(word: string): Motif | undefined {
  const singulars = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y'), word.replace(/ves$/, 'f')];
  return singulars.map((singular) => byWord.get(singular)).find(Boolean);
}

/** Reads from a prompt what can be drawn of it: the things it names, in what number and colour, where and when. */
export function readScene(prompt: string): Scene {
  const words = prompt.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const subjects: Subject[] = [];
  const used = new Set<number>();
  for (const [at, word] of words.entries()) {
    const motif = findMotif(word);
    if (!motif || subjects.length === maxSubjects || subjects.some((known) => known.motif === motif)) continue;
    const before = [...words.entries()].slice(Math.max(0, at - reach), at).reverse();
    const colour = before.find(([place, near]) => Object.hasOwn(colours, near) && !used.has(place));
    const count = before.map(([, near]) => countOf(near)).find(Boolean);
    if (colour) used.add(colour[0]);
    const plural = word.endsWith('s') && !byWord.has(word) ? 3 : 1;
    subjects.push({ motif, count: Math.min(maxCount, count ?? plural), ...(colour && { colour: colours[colour[1]] }) });
  }
  const colour = words.find((word, at) => Object.hasOwn(colours, word) && !used.has(at));
  return { subjects, land: firstNamed(lands, words), time: firstNamed(times, words), colour: colour && colours[colour] };
}

function countOf(word: string): number | undefined {
  return Number(word) >= 1 ? Number(word) : Object.hasOwn(counts, word) ? counts[word] : undefined;
}

/** The first of these that the words name. */
function firstNamed<Name extends string>(names: Record<Name, string>, words: string[]): Name | undefined {
  const found = words.flatMap((word) =>
    (Object.keys(names) as Name[]).filter((name) => names[name].split(' ').some((each) => each === word || `${each}s` === word)),
  );
  return found[0];
}
