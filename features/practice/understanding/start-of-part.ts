import { isVerb } from './is-verb.ts';
import type { PromptWord } from './prompt-word.ts';

/** Finds where the part of a clause begins that a place is in: a comma behind a verb begins another, as in "the ends included, duplicates kept". */
export function startOfPart({ words, from, at }: { words: readonly PromptWord[]; from: number; at: number }): number {
  const comma = words.findLastIndex(({ lower }, place) => lower === ',' && place > from && place < at);
  return comma !== -1 && words.slice(from, comma).some(({ key }) => isVerb(key)) ? comma + 1 : from;
}
