import type { SearchAnswer } from './search-answer.ts';
import type { SearchMessages } from './search-messages.ts';

/** Says how many pages were found, and what is to be known about them. */
export function describeAnswer({ results, has, isPartial }: SearchAnswer, messages: SearchMessages): string {
  const count = results.length === 1 ? messages.onePage : messages.pages.replace('#', String(results.length));
  const found = has === 'all' ? count : messages.onlySome.replace('#', count);
  const sum = results.length === 0 ? messages.nothingFound : found;
  return isPartial ? `${sum}. ${messages.mayBeMore}` : sum;
}
