import { publicDocument } from '#app/public-document.ts';
import { loadFeed } from '#features/content/feed/load-feed.server.ts';
import { writeRss } from '#features/content/feed/write-rss.ts';
import { config } from '#platform/config.server.ts';

export function loader() {
  const rss = writeRss(loadFeed(), { self: `${config.ORIGIN}/feed.xml` });
  return publicDocument(rss, 'application/rss+xml; charset=utf-8');
}
