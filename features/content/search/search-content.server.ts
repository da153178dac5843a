import { config } from '#platform/config.server.ts';
import type { Preview } from '../preview/preview.ts';
import { askSearchWorker } from './ask-search-worker.server.ts';
import type { SearchQuery } from './parse-search-query.ts';
import type { SearchAnswer } from './search-answer.ts';

/** Searches what readers can open in a locale, or in the site's own where it has no such locale; drafts too with a proved preview. */
export async function searchContent({
  query,
  locale,
  preview,
}: {
  query: SearchQuery;
  locale?: string | null;
  preview?: Preview;
}): Promise<SearchAnswer> {
  const known = [config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES].find((name) => name === locale);
  return askSearchWorker({ ...query, locale: known ?? config.CONTENT_DEFAULT_LOCALE, withDrafts: preview !== undefined });
}
