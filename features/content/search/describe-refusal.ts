import type { AppError } from '#platform/errors.ts';
import type { SearchFault, SearchPhrases } from './search-phrases.ts';

/** Why the search did not answer, for the person who asked. */
export function describeRefusal({ errorKey, answer }: AppError, phrases: SearchPhrases): string {
  return errorKey === 'INVALID_SEARCH' ? phrases.refused[answer.fault as SearchFault] : phrases.notReached;
}
