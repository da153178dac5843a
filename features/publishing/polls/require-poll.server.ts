import { AppError } from '#platform/errors.ts';
import { type FoundPoll, findPoll } from './find-poll.server.ts';

/** Gives the poll of this name on a page; throws UNKNOWN_POLL where there is none. */
export function requirePoll(query: Parameters<typeof findPoll>[0]): FoundPoll {
  const found = findPoll(query);
  if (!found) throw new AppError('UNKNOWN_POLL');
  return found;
}
