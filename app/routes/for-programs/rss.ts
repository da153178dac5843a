import { publicDocument } from '#app/public-document.ts';
import { requireFeed } from '#features/content/feed/require-feed.server.ts';
import { writeRss } from '#features/content/feed/write-rss.ts';
import type { Route } from './+types/rss';

export function loader({ params }: Route.LoaderArgs) {
  return publicDocument(writeRss(requireFeed(params)), 'application/rss+xml; charset=utf-8');
}
