import type { Random } from '#platform/seeded-random.ts';

/** The colours that a motif is painted with; `main` is the one that a prompt may name. */
interface Paint {
  main: string;
  second: string;
  dark: string;
  light: string;
}

/** Describes a thing that can be drawn: around 0, 0, about 100 high, standing on y = 0 where it stands, else around its middle. */
export interface Motif {
  /** The words by which a prompt names it, in the singular. */
  words: readonly string[];
  place: 'ground' | 'sky' | 'water';
  /** The motif's size beside the others: a house is 1. */
  size: number;
  draw: (paint: Paint, random: Random) => string;
}
