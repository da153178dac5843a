import { longestQuery, longestWord, mostWords } from './search-limits.ts';

/** What the search says. Plain data: a page in another language than the site's brings its own along for the dialog. */
export interface SearchPhrases {
  title: string;
  search: string;
  field: string;
  placeholder: string;
  close: string;
  results: string;
  /** What can be searched, before anything is typed. */
  start: string;
  try: string;
  examples: string[];
  didYouMean: string;
  nothingHere: string;
  allTexts: string;
  /** Where all texts are listed. */
  allTextsAt: string;
  tryAnother: string;
  notReached: string;
  notReachedHelp: string;
  again: string;
  /** Why something is not searched for. */
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
  /** What kinds are called, where it is not what the site calls them. */
  kinds: Record<string, string>;
}

/** What can be wrong with a question that a person typed; `other` is what only a program sends. */
export type SearchFault = 'length' | 'words' | 'word' | 'other';

export const searchPhrases: SearchPhrases = {
  title: 'Search',
  search: 'Search',
  field: 'Search this site',
  placeholder: 'Essays, guides, tools, lessons',
  close: 'Close',
  results: 'Results',
  start: 'Titles, headings, tags and every word of the texts. A typo is fine, and so is half a word.',
  try: 'Try:',
  examples: ['read a diff', 'context window', 'prompts'],
  didYouMean: 'Did you mean',
  nothingHere: 'No text here has it. Try another word for the same thing, or',
  allTexts: 'look through all texts',
  allTextsAt: '/blogs',
  tryAnother: 'Try another word for the same thing.',
  notReached: 'The search cannot be reached',
  notReachedHelp: 'Your connection or the site is away. What you typed stays here; it is asked again when you are back.',
  again: 'Try again',
  refused: {
    length: `A question here has at most ${longestQuery} characters.`,
    words: `Ask with at most ${mostWords} words.`,
    word: `A word here has at most ${longestWord} letters.`,
    other: 'This cannot be searched for.',
  },
  keys: { choose: 'choose', open: 'open', close: 'close' },
  nothingFound: 'Nothing found',
  onePage: '1 page',
  pages: '# pages',
  onlySome: 'Nothing has all of these words; # with some of them',
  mayBeMore: 'The site has just started and is still reading its texts, so there may be more in a moment',
  forMembers: 'Members of the course',
  draft: 'Draft',
  kinds: {},
};
