import { config } from '#platform/config/config.server.ts';
import type { ContentQueryDefaults } from './query/complete-content-query.ts';

/** Returns what the site adds to every query; the browser's database adds the same. */
export function contentQueryDefaults({ withDrafts }: { withDrafts: boolean }): ContentQueryDefaults {
  return { locales: config.CONTENT_LOCALES, defaultLocale: config.CONTENT_DEFAULT_LOCALE, showDrafts: withDrafts };
}
