import { data } from 'react-router';
import { config } from '#platform/config/config.server.ts';
import type { FeedContent } from './feed-content.ts';
import { loadFeed } from './load-feed.server.ts';

/** Gives the feed of the language that an address begins with, of the site's own where it begins with none, or 404. */
export function requireFeed({ locale }: { locale?: string }): FeedContent {
  const isUnknown = locale === config.CONTENT_DEFAULT_LOCALE || (locale && !config.CONTENT_LOCALES.includes(locale));
  if (isUnknown) throw data(null, { status: 404 });
  return loadFeed({ locale });
}
