import type { AppError } from '#platform/errors.ts';
import type { SearchFault, SearchMessages } from './search-messages.ts';

/** Why the search did not answer, for the person who asked. */
export function describeRefusal({ errorKey, answer }: AppError, messages: SearchMessages): string {
  return errorKey === 'INVALID_SEARCH' ? messages.refused[answer.fault as SearchFault] : messages.notReached;
}
