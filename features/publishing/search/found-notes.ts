import { cutSnippet } from './cut-snippet.ts';
import { highlightTerms } from './highlight-terms.ts';
import type { SearchAnswer, SearchResult } from './search-answer.ts';
import { normaliseTerm, tokenize } from './tokenize.ts';

/** Describes a note of whoever asks that has all words of the question, and where it stands. */
export interface FoundNote {
  address: string;
  place: string;
  text: string;
}

const mostNotes = 3;

/** Puts the asker's own notes before the pages. Pages that have only some of the words are left out where notes have all of them. */
export function withFoundNotes(
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
