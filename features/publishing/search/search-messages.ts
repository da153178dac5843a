import type { AppError } from '#platform/errors.ts';
import type { SearchAnswer } from './search-answer.ts';
import { longestQuery, longestWord, mostWords } from './search-limits.ts';

/** The messages of the search. Plain data: a page in another language than the site's brings its own along for the dialog. */
export interface SearchMessages {
  title: string;
  search: string;
  field: string;
  placeholder: string;
  close: string;
  results: string;
  /** A sentence on what can be searched, before anything is typed. */
  start: string;
  try: string;
  examples: string[];
  didYouMean: string;
  nothingHere: string;
  allTexts: string;
  /** The address of the list of all texts. */
  allTextsAt: string;
  tryAnother: string;
  notReached: string;
  notReachedHelp: string;
  again: string;
  /** Says why something is not searched for. */
  refused: Record<SearchFault, string>;
  keys: { choose: string; open: string; close: string };
  nothingFound: string;
  onePage: string;
  /** With a number for `#`, as below. */
  pages: string;
  onlySome: string;
  mayBeMore: string;
  forMembers: string;
  draft: string;
  ownNotes: string;
  /** The names of kinds, where they are not the site's own. */
  kinds: Record<string, string>;
}

/** The faults that a question which a person typed can have; `other` is what only a program sends. */
export type SearchFault = 'length' | 'words' | 'word' | 'other';

export const searchMessages: SearchMessages = {
  title: 'Search',
  search: 'Search',
  field: 'Search this site',
  placeholder: 'Essays, guides, tools, lessons',
  close: 'Close',
  results: 'Results',
  start: 'Searches titles, headings, tags and every word of the texts. Typos and parts of words are fine.',
  try: 'Try:',
  examples: ['read a diff', 'context window', 'prompts'],
  didYouMean: 'Did you mean',
  nothingHere: 'Nothing here matches. Try another word for the same thing, or',
  allTexts: 'browse all texts',
  allTextsAt: '/blogs',
  tryAnother: 'Try another word for the same thing.',
  notReached: 'The search cannot be reached',
  notReachedHelp:
    'Your connection or the site is down. What you typed stays here and is searched for once the connection is back.',
  again: 'Try again',
  refused: {
    length: `A search has at most ${longestQuery} characters.`,
    words: `Use at most ${mostWords} words.`,
    word: `A word has at most ${longestWord} letters.`,
    other: 'This cannot be searched for.',
  },
  keys: { choose: 'choose', open: 'open', close: 'close' },
  nothingFound: 'Nothing found',
  onePage: '1 page',
  pages: '# pages',
  onlySome: 'No page has all of these words; showing # with some of them',
  mayBeMore: 'The site has just started and is still reading its texts, so there may be more in a moment',
  forMembers: 'Members only',
  draft: 'Draft',
  ownNotes: 'Your notes',
  kinds: {},
};

/** Says how many pages were found, and what is to be known about them. */
export function describeAnswer({ results, has, isPartial }: SearchAnswer, messages: SearchMessages): string {
  const count = results.length === 1 ? messages.onePage : messages.pages.replace('#', String(results.length));
  const found = has === 'all' ? count : messages.onlySome.replace('#', count);
  const sum = results.length === 0 ? messages.nothingFound : found;
  return isPartial ? `${sum}. ${messages.mayBeMore}` : sum;
}

/** Tells the person who asked why the search did not answer. */
export function describeRefusal({ errorKey, answer }: AppError, messages: SearchMessages): string {
  return errorKey === 'INVALID_SEARCH' ? messages.refused[answer.fault as SearchFault] : messages.notReached;
}
