import type { AppError } from '#platform/errors.ts';
import type { SearchFault, SearchMessages } from './search-messages.ts';

/** Tells the person who asked why the search did not answer. */
export function describeRefusal({ errorKey, answer }: AppError, messages: SearchMessages): string {
  return errorKey === 'INVALID_SEARCH' ? messages.refused[answer.fault as SearchFault] : messages.notReached;
}
