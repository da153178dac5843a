import { conceptsIn, type Hit } from './concepts-in.ts';
import { markKept } from './mark-kept.ts';
import { markRefusals } from './mark-refusals.ts';
import { splitClauses } from './split-clauses.ts';
import { type Token, tokenize } from './tokenize.ts';

/**
 * What a prompt does with a word: asks for it; asks for it to stay as it is; refuses it; or refuses it by leaving it out ("without
 * decimals"), which also names it.
 */
export type Stance = 'asked' | 'kept' | 'denied';

export interface PromptWord extends Token {
  /** Counted from 0 through the whole prompt. */
  clause: number;
  sentence: number;
  stance: Stance;
  /** Whether it is also spoken of as staying: "the output is the same as before". */
  staysToo: boolean;
}

export interface ReadPrompt {
  words: PromptWord[];
  /** Where concepts are named, with the sign their verb has there. */
  hits: Hit[];
}

/** More than this is not read: nobody asks for one change in so many words. */
const longestPrompt = 6_000;

/** Reads the prose of a prompt: its clauses, the concepts its words name, and which of them it asks for, keeps or refuses. */
export function readPrompt(prose: string): ReadPrompt {
  const words: PromptWord[] = splitClauses(tokenize(prose.slice(0, longestPrompt))).map((word) => ({
    ...word,
    stance: 'asked',
    staysToo: false,
  }));
  const found = conceptsIn(words);
  const refused = markRefusals({ words, hits: found });
  return { words, hits: markKept({ words, hits: refused }) };
}
