import { requireFeed } from '#features/publishing/feeds/load-feed.server.ts';
import { writeRss } from '#features/publishing/feeds/write-feed.ts';
import { publicDocument } from '#platform/http/answer-document.ts';
import type { Route } from './+types/rss';

export function loader({ params }: Route.LoaderArgs) {
  return publicDocument(writeRss(requireFeed(params)), 'application/rss+xml; charset=utf-8');
}
