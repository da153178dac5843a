import type { CourseMember } from '#features/access/course-member.ts';
import type { Preview } from '#features/content/preview/preview.ts';
import { config } from '#platform/config.server.ts';
import { askSearchWorker } from './ask-search-worker.server.ts';
import type { SearchQuery } from './parse-search-query.ts';
import type { SearchAnswer } from './search-answer.ts';

/**
 * Searches what the asker can open in a locale, or in the site's own where it has no such locale: members-only texts for a proved member,
 * drafts with a proved preview.
 */
export async function searchContent({
  query,
  locale,
  preview,
  member,
}: {
  query: SearchQuery;
  locale?: string | null;
  preview?: Preview;
  member: CourseMember | null;
}): Promise<SearchAnswer> {
  const known = [config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES].find((name) => name === locale);
  return askSearchWorker({
    ...query,
    locale: known ?? config.CONTENT_DEFAULT_LOCALE,
    withDrafts: preview !== undefined,
    isMember: member !== null,
  });
}
