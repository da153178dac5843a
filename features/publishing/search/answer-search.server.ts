import type { SearchResult as Match, SearchOptions } from 'minisearch';
import { cutSnippet } from './cut-snippet.ts';
import { highlightTerms } from './highlight-terms.ts';
import type { SearchIndex } from './open-search-index.server.ts';
import type { SearchAnswer, SearchedSection, SearchResult } from './search-answer.ts';
import type { SearchableItem } from './searchable-item.ts';
import { normaliseTerm } from './tokenize.ts';

/** Holds a checked query, and among which items an answer is sought. */
export interface SearchQuestion {
  text: string;
  limit: number;
  locale: string;
  withDrafts: boolean;
}

const mostSections = 3;
/** A wrong letter in five may be a typo; more only where nothing else is left to suggest. */
const typo = 0.2;
const farTypo = 0.4;
const shortestWithTypo = 4;
/**
 * The number of texts from which on only longer beginnings of words are looked for: short ones cost most, because many words share them.
 */
const largeSite = 2000;

/** Finds pages that have all words of the question, or else some; typos are forgiven, and the last word may be unfinished. */
export function answerSearch(index: SearchIndex, { text, limit, locale, withDrafts }: SearchQuestion): SearchAnswer {
  const shortestPrefix = index.size() > largeSite ? 3 : 2;
  const options: SearchOptions = {
    boost: { title: 6, headings: 3, tags: 3, description: 2 },
    weights: { fuzzy: 0.3, prefix: 0.6 },
    prefix: (term, at, terms) => at === terms.length - 1 && term.length >= shortestPrefix,
    fuzzy: (term) => (term.length >= shortestWithTypo && !/^\d+$/.test(term) ? typo : false),
    maxFuzzy: 2,
    filter: ({ id, locale: itsLocale, isDraft }) =>
      itsLocale === locale && (withDrafts ? !index.isReplaced(id) : isDraft !== true),
  };
  const withAll = index.search(text, { ...options, combineWith: 'AND' });
  const matches = withAll.length > 0 ? withAll : index.search(text, { ...options, combineWith: 'OR' });
  const suggestion = withAll.length > 0 ? undefined : suggest(index, text, options);
  return {
    query: text,
    results: matches.slice(0, limit).flatMap((match) => toResult(index.item(match.id), match)),
    has: withAll.length > 0 ? 'all' : 'some',
    ...(suggestion && { suggestion }),
  };
}

function suggest(index: SearchIndex, text: string, options: SearchOptions): string | undefined {
  const fuzzy = (term: string) => (term.length >= shortestWithTypo ? farTypo : false);
  const suggestion = index.suggest(text, { ...options, fuzzy, maxFuzzy: 3 });
  return suggestion === text.toLowerCase() ? undefined : suggestion;
}

function toResult(item: SearchableItem | undefined, match: Match): SearchResult[] {
  if (!item) return [];
  const { address, kind, title, description, sections, isForMembers, isDraft } = item;
  const words = new Set(Object.keys(match.match));
  const asked = new Set(match.queryTerms);
  const ranked = sections
    .map((section) => ({ section, score: scoreOf(section, { words, asked }) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ section }) => section);
  const opening = ranked.find(({ place }) => place === undefined);
  const describes = highlightTerms(description, words);
  return [
    {
      address,
      ...(kind && { kind }),
      title: highlightTerms(title, words),
      snippet: opening && describes.marks.length === 0 ? cutSnippet(opening.text, words) : describes,
      sections: ranked.slice(0, mostSections).flatMap(({ place, heading, text }): SearchedSection[] => {
        if (place === undefined) return [];
        return [{ address: address + place, heading: highlightTerms(heading, words), snippet: cutSnippet(text, words) }];
      }),
      isForMembers,
      isDraft,
    },
  ];
}

/**
 * Scores a section of a text: more for more of the words that were asked for, and for those as they were typed; of equals, for those in the
 * heading. A long text gains nothing by its length, nor a heading by words that every text has.
 */
function scoreOf(
  { heading, text }: { heading: string; text: string },
  { words, asked }: { words: ReadonlySet<string>; asked: ReadonlySet<string> },
): number {
  const worth = (text: string) => {
    const found = [...new Set(highlightTerms(text, words).marks.map(([start, end]) => normaliseTerm(text.slice(start, end))))];
    const ofWord = (word: string) => (found.includes(word) ? 2 : Number(found.some((other) => other.startsWith(word))));
    const sum = [...asked].reduce((total, word) => total + ofWord(word), 0);
    return sum || Number(found.length > 0); // a word with a typo begins none of them
  };
  return 100 * worth(`${heading} ${text}`) + worth(heading);
}
