import type { MarkedText } from './search-answer.ts';
import { tokenOffsets } from './tokenize.ts';

/** Marks the words that were found in a text. */
export function highlightTerms(text: string, words: ReadonlySet<string>): MarkedText {
  const marks = tokenOffsets(text)
    .filter(({ word }) => words.has(word))
    .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks };
}
