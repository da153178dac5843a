import type { Motif } from './motifs/motif.ts';
import { findMotif } from './motifs/motifs.ts';

/** Lists the colours that a prompt can name, as they are painted. */
const colourWords: ReadonlyMap<string, string> = new Map([
  ['red', '#c8463d'],
  ['orange', '#e08a3c'],
  ['yellow', '#ecc94b'],
  ['golden', '#d9a53a'],
  ['gold', '#d9a53a'],
  ['green', '#4c8f57'],
  ['turquoise', '#3aa6a0'],
  ['teal', '#2f8583'],
  ['blue', '#3d73b4'],
  ['purple', '#7d57a8'],
  ['violet', '#7d57a8'],
  ['pink', '#e08aa8'],
  ['brown', '#8a5f43'],
  ['black', '#2b2d36'],
  ['white', '#f7f5ef'],
  ['grey', '#8b8f98'],
  ['gray', '#8b8f98'],
  ['silver', '#b6bcc6'],
]);

/** Holds one thing of a scene, as often as the prompt asks for it. */
export interface Subject {
  motif: Motif;
  count: number;
  colour?: string;
}

const lands = {
  sea: ['sea', 'ocean', 'lake', 'river', 'water', 'wave', 'beach', 'coast', 'shore', 'island', 'harbour', 'harbor', 'underwater'],
  mountains: ['mountain', 'hill', 'peak', 'alps', 'valley', 'volcano', 'snow', 'winter', 'cliff', 'rock'],
  city: ['city', 'town', 'skyline', 'skyscraper', 'building', 'street', 'urban', 'metropolis', 'office'],
  desert: ['desert', 'dune', 'sand', 'mars', 'egypt'],
  space: ['space', 'galaxy', 'universe', 'planet', 'astronaut', 'cosmos', 'orbit'],
  meadow: ['meadow', 'field', 'garden', 'park', 'farm', 'grass', 'forest', 'countryside', 'village'],
} as const;

const times = {
  night: ['night', 'midnight', 'dark', 'moon', 'moonlight', 'star', 'starry', 'dream'],
  dusk: ['sunset', 'dusk', 'evening', 'sunrise', 'dawn', 'autumn', 'twilight'],
  day: ['day', 'noon', 'morning', 'sun', 'sunny', 'summer', 'spring'],
} as const;

export type Land = keyof typeof lands;
export type Time = keyof typeof times;

/** Holds the part of a prompt that can be drawn. Nothing of the prompt's text is in here: only which known things it names. */
export interface Scene {
  subjects: Subject[];
  land?: Land;
  time?: Time;
  hasSun: boolean;
  /** A colour that no thing was given, for the picture as a whole. */
  colour?: string;
}

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
  seven: 7,
  flock: 7,
  forest: 8,
};
const mostSubjects = 7;
const most = 9;
/** The words that may lie between a thing and its number or colour in front of it. */
const reach = 3;

/** Reads from a prompt what can be drawn of it: the things it names, in what number and colour, where and when. */
export function readScene(prompt: string): Scene {
  const words = prompt.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const subjects: Subject[] = [];
  const used = new Set<number>();
  for (const [at, word] of words.entries()) {
    const motif = findMotif(word);
    if (!motif || subjects.length === mostSubjects || subjects.some((known) => known.motif === motif)) continue;
    const before = words
      .slice(Math.max(0, at - reach), at)
      .map((near, index) => ({ near, place: Math.max(0, at - reach) + index }));
    const colour = before.findLast(({ near, place }) => colourWords.has(near) && !used.has(place));
    const number = before.findLast(({ near }) => countOf(near) !== undefined);
    if (colour) used.add(colour.place);
    const plural = word.endsWith('s') && !motif.words.includes(word) ? 3 : 1;
    subjects.push({
      motif,
      count: Math.min(most, countOf(word) ?? (number && countOf(number.near)) ?? plural),
      ...(colour && { colour: colourWords.get(colour.near) }),
    });
  }
  const left = words.find((word, at) => colourWords.has(word) && !used.has(at));
  return {
    subjects,
    land: named(lands, words),
    time: named(times, words),
    hasSun: words.some((word) => ['sun', 'sunny', 'sunset', 'sunrise', 'summer'].includes(word)),
    colour: left && colourWords.get(left),
  };
}

function countOf(word: string): number | undefined {
  const digits = Number(word);
  if (digits >= 1) return digits;
  return Object.hasOwn(counts, word) ? counts[word] : undefined;
}

/** The first of the words that names one of these; of `lands`, say, where the scene lies. */
function named<Name extends string>(names: Record<Name, readonly string[]>, words: string[]): Name | undefined {
  for (const word of words) {
    for (const name in names) if (names[name].includes(word) || names[name].includes(word.replace(/s$/, ''))) return name;
  }
  return undefined;
}
