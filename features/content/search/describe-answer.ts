import type { SearchAnswer } from './search-answer.ts';
import type { SearchPhrases } from './search-phrases.ts';

/** How many pages were found, and what is to be known about them. */
export function describeAnswer({ results, has, isPartial }: SearchAnswer, phrases: SearchPhrases): string {
  const count = results.length === 1 ? phrases.onePage : phrases.pages.replace('#', String(results.length));
  const found = has === 'all' ? count : phrases.onlySome.replace('#', count);
  const sum = results.length === 0 ? phrases.nothingFound : found;
  return isPartial ? `${sum}. ${phrases.mayBeMore}` : sum;
}
