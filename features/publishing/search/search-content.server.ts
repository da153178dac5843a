import type { CourseMember } from '#features/access/course-member.ts';
import type { Preview } from '#features/content/preview/preview.ts';
import { config } from '#platform/config/config.server.ts';
import { askSearchWorker } from './ask-search-worker.server.ts';
import { type FoundNote, withFoundNotes } from './found-notes.ts';
import type { SearchQuery } from './parse-search-query.ts';
import type { SearchAnswer } from './search-answer.ts';
import { searchMessages } from './search-messages.ts';
import { translatedSearchMessages } from './translated-search-messages.ts';

/**
 * Searches what the asker can open in a locale, or in the site's own where it has no such locale: members-only texts for a proved member,
 * drafts with a proved preview.
 */
export async function searchContent({
  query,
  locale,
  preview,
  member,
  notes = [],
}: {
  query: SearchQuery;
  locale?: string | null;
  preview?: Preview;
  member: CourseMember | null;
  /** The member's own that have the words. */
  notes?: readonly FoundNote[];
}): Promise<SearchAnswer> {
  const known = [config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES].find((name) => name === locale);
  const answer = await askSearchWorker({
    question: { ...query, locale: known ?? config.CONTENT_DEFAULT_LOCALE, withDrafts: preview !== undefined },
    isMember: member !== null,
  });
  const { ownNotes } = translatedSearchMessages(known ?? '') ?? searchMessages;
  const address = `/principled-ai-coding/course/notes?${new URLSearchParams({ q: query.text })}`;
  return withFoundNotes(answer, { notes, title: ownNotes, address });
}
