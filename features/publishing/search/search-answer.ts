/** A text and the parts of it that were searched for: start and end of each, in UTF-16 units. Data, never markup. */
export interface MarkedText {
  text: string;
  marks: [start: number, end: number][];
}

/** A part of a page that has what was searched for. */
export interface SearchedSection {
  address: string;
  heading: MarkedText;
  snippet: MarkedText;
}

export interface SearchResult {
  address: string;
  kind?: string;
  title: MarkedText;
  snippet: MarkedText;
  /** The best parts of the page, best first; none of a text that is not for the asker. */
  sections: SearchedSection[];
  /** The page is for members, and the asker is none. */
  isForMembers: boolean;
  isDraft: boolean;
}

export interface SearchAnswer {
  query: string;
  results: SearchResult[];
  /** `all` when the results have all words of the query, `some` when they have only some because nothing has all. */
  has: 'all' | 'some';
  /** A query that may have been meant, where nothing has all words. */
  suggestion?: string;
  /** The texts were still being read: there may be more. */
  isPartial?: boolean;
}
