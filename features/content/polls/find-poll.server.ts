import { AppError } from '#platform/errors.ts';
import type { ContentItem } from '../content-item.ts';
import { findPublicItem } from '../find-public-item.server.ts';
import type { Poll } from './poll.ts';
import { readPolls } from './read-polls.ts';

export interface FoundPoll {
  /** The same in every language of the text, so that all votes count together. */
  pollId: string;
  poll: Poll;
  item: ContentItem;
}

/** The poll of this name on a page that anyone may read. Those that exist are the ones in the content; there is no other. */
export function findPoll({ page, name }: { page: string; name: string }): FoundPoll {
  const item = findPublicItem(page);
  const poll = item && readPolls(item.body).find((other) => other.name === name);
  if (!poll) throw new AppError('UNKNOWN_POLL');
  return { pollId: `${item._path}#${name}`, poll, item };
}
