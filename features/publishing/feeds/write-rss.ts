import type { FeedContent } from './feed-content.ts';
import { makeFeed } from './make-feed.ts';

/** Writes a feed as RSS 2.0. */
export function writeRss(content: FeedContent): string {
  return makeFeed(content).rss2();
}
