import type { SearchResult as Match, Query, SearchOptions } from 'minisearch';
import { cutSnippet, highlightTerms } from './cut-snippet.ts';
import { formsOf, partsOf } from './joined-words.ts';
import type { SearchIndex } from './open-search-index.server.ts';
import type { SearchAnswer, SearchedSection, SearchResult } from './search-answer.ts';
import type { SearchableItem } from './searchable-item.ts';
import { normaliseTerm, tokenize } from './tokenize.ts';

/** A checked query, and among which items an answer is sought. */
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

/** What is written in one word and asked in two, or the other way round, counts less than what is written as it was asked. */
const otherwiseWritten = 0.3;

/**
 * Finds pages that have all words of the question, or else some; typos are forgiven, the last word may be unfinished, and two words may be
 * written as one, or one as two.
 */
export function answerSearch(index: SearchIndex, { text, limit, locale, withDrafts }: SearchQuestion): SearchAnswer {
  const shortestPrefix = index.size() > largeSite ? 3 : 2;
  const options: SearchOptions = {
    boost: { title: 6, headings: 3, tags: 3, description: 2 },
    weights: { fuzzy: 0.3, prefix: 0.6 },
    fuzzy: (term) => (term.length >= shortestWithTypo && !/^\d+$/.test(term) ? typo : false),
    maxFuzzy: 2,
    filter: ({ id, locale: itsLocale, isDraft }) =>
      itsLocale === locale && (withDrafts ? !index.isReplaced(id) : isDraft !== true),
  };
  const queries = queriesOf(text, { index, shortestPrefix });
  const withAll = index.search({ combineWith: 'AND', queries }, options);
  const matches = withAll.length > 0 ? withAll : index.search({ combineWith: 'OR', queries }, options);
  const suggestion = withAll.length > 0 ? undefined : suggest(index, text, { ...options, prefix: isLongLast(shortestPrefix) });
  return {
    query: text,
    results: matches.slice(0, limit).flatMap((match) => toResult(index.item(match.id), match)),
    has: withAll.length > 0 ? 'all' : 'some',
    ...(suggestion && { suggestion }),
  };
}

/** Makes for each word of a question the query of whatever it may be written as. */
function queriesOf(text: string, { index, shortestPrefix }: { index: SearchIndex; shortestPrefix: number }): Query[] {
  const words = tokenize(text).map(normaliseTerm);
  const prefix = (at: number) => at === words.length - 1 && (words[at]?.length ?? 0) >= shortestPrefix;
  const joined = words.slice(1).map(
    (word, at): Query => ({
      combineWith: 'OR',
      queries: formsOf(`${words[at]}${word}`),
      prefix: prefix(at + 1),
      fuzzy: false,
      boostDocument: () => otherwiseWritten,
    }),
  );
  return words.map((word, at): Query => {
    const ways: (Query | undefined)[] = [{ queries: [word], prefix: prefix(at) }, joined[at - 1], joined[at], inTwo(word, index)];
    return { combineWith: 'OR', queries: ways.filter((way) => way !== undefined) };
  });
}

/** The query of a word where it is written as two beside each other. */
function inTwo(word: string, index: SearchIndex): Query | undefined {
  const itemIds = index.findInTwo(word);
  if (itemIds.size === 0) return undefined;
  return {
    combineWith: 'OR',
    queries: partsOf(word).map(({ first, second }) => ({
      combineWith: 'AND',
      queries: [first, { combineWith: 'OR', queries: second }],
    })),
    prefix: false,
    fuzzy: false,
    boostDocument: (id) => (itemIds.has(id) ? otherwiseWritten : 0),
  };
}

function isLongLast(shortest: number) {
  return (term: string, at: number, terms: string[]) => at === terms.length - 1 && term.length >= shortest;
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
