import { findPublicItem } from '#features/content/find-content-item.server.ts';
import type { ContentItem } from '#features/content/item/content-item.ts';
import { AppError } from '#platform/errors.ts';
import type { Poll } from './poll.ts';
import { readPolls } from './read-polls.ts';

export interface FoundPoll {
  /** The same in every language of the text, so that all votes count together. */
  pollId: string;
  poll: Poll;
  item: ContentItem;
}

/** Finds the poll of this name on a page that anyone may read. There are no polls but those in the content. */
export function findPoll({ page, name }: { page: string; name: string }): FoundPoll | undefined {
  const item = findPublicItem(page);
  const poll = item && readPolls(item.body).find((other) => other.name === name);
  return poll && { pollId: `${item._path}#${name}`, poll, item };
}

/** Gives the poll of this name on a page; throws UNKNOWN_POLL where there is none. */
export function requirePoll(query: Parameters<typeof findPoll>[0]): FoundPoll {
  const found = findPoll(query);
  if (!found) throw new AppError('UNKNOWN_POLL');
  return found;
}
