import { type Concept, phrasesFrom } from './lexicon.ts';
import { matchPhrase } from './match-phrase.ts';
import type { PromptWord } from './read-prompt.ts';

/** A concept named at a place of a prompt. */
export interface Hit {
  concept: Concept;
  at: number;
  /** The place behind its last word. */
  end: number;
}

/** Finds the concepts that words and phrases name, every one a word may stand for. */
export function conceptsIn(words: readonly PromptWord[]): Hit[] {
  return words.flatMap(({ key }, at) =>
    phrasesFrom(key).flatMap(({ keys, concept }) => {
      const end = matchPhrase({ words, at, keys });
      return end === undefined ? [] : [{ concept, at, end }];
    }),
  );
}
