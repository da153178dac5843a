import type { CourseMember } from '#features/access/caller.ts';
import type { Preview } from '#features/content/preview/preview.ts';
import { config } from '#platform/config/config.server.ts';
import { askSearchWorker } from './ask-search-worker.server.ts';
import { cutSnippet, highlightTerms } from './cut-snippet.ts';
import type { SearchQuery } from './parse-search-query.ts';
import type { SearchAnswer, SearchResult } from './search-answer.ts';
import { searchMessages } from './search-messages.ts';
import { normaliseTerm, tokenize } from './tokenize.ts';
import { translatedSearchMessages } from './translated-search-messages.ts';

/** A note of whoever asks that has all words of the question, and where it stands. */
interface FoundNote {
  address: string;
  place: string;
  text: string;
}

const mostNotes = 3;

/** Puts the asker's own notes before the pages. Pages that have only some of the words are left out where notes have all of them. */
function withFoundNotes(
  answer: SearchAnswer,
  { notes, title, address }: { notes: readonly FoundNote[]; title: string; address: string },
): SearchAnswer {
  if (notes.length === 0) return answer;
  const words = new Set(tokenize(answer.query).map(normaliseTerm));
  const found: SearchResult = {
    address,
    title: highlightTerms(title, new Set()),
    snippet: highlightTerms('', new Set()),
    sections: notes.slice(0, mostNotes).map((note) => ({
      address: note.address,
      heading: highlightTerms(note.place, words),
      snippet: cutSnippet(note.text, words),
    })),
    isForMembers: false,
    isDraft: false,
  };
  const { suggestion: _, ...rest } = answer;
  return { ...rest, has: 'all', results: [found, ...(answer.has === 'all' ? answer.results : [])] };
}

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
