import { phrasesFrom } from './lexicon.ts';
import { matchPhrase } from './match-phrase.ts';
import type { Hit, PromptWord } from './prompt-word.ts';

/** Finds the concepts that words and phrases name, every one a word may stand for. */
export function conceptsIn(words: readonly PromptWord[]): Hit[] {
  return words.flatMap(({ key }, at) =>
    phrasesFrom(key).flatMap(({ keys, concept }) => {
      const end = matchPhrase({ words, at, keys });
      return end === undefined ? [] : [{ concept, at, end }];
    }),
  );
}
