import { config } from '#platform/config.server.ts';
import { askSearchWorker } from './ask-search-worker.server.ts';
import type { SearchQuery } from './parse-search-query.ts';
import type { SearchAnswer } from './search-answer.ts';

/** Searches what readers can open, in one locale; one the site does not have is the default one. */
export async function searchContent({ query, locale }: { query: SearchQuery; locale?: string | null }): Promise<SearchAnswer> {
  const known = [config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES].find((name) => name === locale);
  return askSearchWorker({ ...query, locale: known ?? config.CONTENT_DEFAULT_LOCALE, withDrafts: false });
}
