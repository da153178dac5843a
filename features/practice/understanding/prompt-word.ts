import type { Concept } from './lexicon.ts';
import type { Token } from './tokenize.ts';

/**
 * Says what a prompt does with a word: asks for it; asks for it to stay as it is; refuses it; or refuses it by leaving it out ("without
 * decimals"), which also names it.
 */
export type Stance = 'asked' | 'kept' | 'denied';

export interface PromptWord extends Token {
  /** Counted from 0 through the whole prompt. */
  clause: number;
  sentence: number;
  stance: Stance;
  /** True when it is also spoken of as staying: "the output is the same as before". */
  staysToo: boolean;
  /** True when something else takes its place: 4 in "change 4 to 5". */
  isReplaced: boolean;
  /** True when its clause tells what happened: "fmt was renamed". */
  isReported: boolean;
  /** True when its clause leaves it to the reader, or puts it off: "perhaps", "if you like", "I will do that myself". */
  isOpen: boolean;
}

/** Describes a concept named at a place of a prompt. */
export interface Hit {
  concept: Concept;
  at: number;
  /** The place behind its last word. */
  end: number;
}

export interface ReadPrompt {
  words: PromptWord[];
  /** The places where concepts are named, with the sign their verb has there. */
  hits: Hit[];
}
