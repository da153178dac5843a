import { requireFeed } from '#features/content/feed/require-feed.server.ts';
import { writeRss } from '#features/content/feed/write-rss.ts';
import { publicDocument } from '#platform/public-document.ts';
import type { Route } from './+types/rss';

export function loader({ params }: Route.LoaderArgs) {
  return publicDocument(writeRss(requireFeed(params)), 'application/rss+xml; charset=utf-8');
}
