import type { SearchAnswer } from './search-answer.ts';

/** How many pages were found, and what is to be known about them. */
export function describeAnswer({ results, has, isPartial }: SearchAnswer): string {
  const count = results.length === 1 ? '1 page' : `${results.length} pages`;
  const found = has === 'all' ? count : `Nothing has all of these words; ${count} with some of them`;
  const sum = results.length === 0 ? 'Nothing found' : found;
  return isPartial ? `${sum}. The site has just started and is still reading its texts, so there may be more in a moment` : sum;
}
