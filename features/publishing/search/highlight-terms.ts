import type { MarkedText } from './search-answer.ts';
import { tokenOffsets } from './tokenize.ts';

/** A text with the words that were found in it marked. */
export function highlightTerms(text: string, words: ReadonlySet<string>): MarkedText {
  const marks = tokenOffsets(text)
    .filter(({ word }) => words.has(word))
    .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks };
}
