import { animals } from './animals.ts';
import { buildings } from './buildings.ts';
import type { Motif } from './motif.ts';
import { plants } from './plants.ts';
import { skyMotifs } from './sky-motifs.ts';
import { things } from './things.ts';

const byWord = new Map(
  Object.values({ ...buildings, ...plants, ...animals, ...things, ...skyMotifs }).flatMap((motif) =>
    motif.words.map((word): [string, Motif] => [word, motif]),
  ),
);

/** Finds what a word names, in the singular or the plural; undefined where nothing is drawn for it. */
export function findMotif(word: string): Motif | undefined {
  const singulars = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y'), word.replace(/ves$/, 'f')];
  return singulars.map((singular) => byWord.get(singular)).find(Boolean);
}
