import type { MarkedText } from './search-answer.ts';
import { placesOfWords } from './search-words.ts';

/** A text with the words that were found in it marked. */
export function markWords(text: string, words: ReadonlySet<string>): MarkedText {
  const marks = placesOfWords(text)
    .filter(({ word }) => words.has(word))
    .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks };
}
