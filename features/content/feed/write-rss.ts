import type { FeedContent } from './feed-content.ts';
import { makeFeed } from './make-feed.ts';

/** A feed as RSS 2.0; `self` is where it lies. */
export function writeRss(content: FeedContent, { self }: { self: string }): string {
  return makeFeed(content, { self: { rss: self } }).rss2();
}
