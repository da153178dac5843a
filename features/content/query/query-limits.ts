import { AppError } from '#platform/errors.ts';
import type { QueryableDocuments } from './content-query.ts';

/** The most bodies of an answer: each takes some milliseconds to make and some ten kilobytes to send. */
const mostBodies = 50;

/** Makes documents refuse to load more bodies than an answer may carry. */
export function limitBodies(documents: QueryableDocuments): QueryableDocuments {
  const { load } = documents;
  if (!load) return documents;
  return {
    ...documents,
    load: (wanted, isWanted) => {
      if (wanted.length <= mostBodies || !isWanted('body')) return load(wanted, isWanted);
      const advice = 'add limit, or leave them out with without: ["body", "excerpt"]';
      throw new AppError('CONTENT_QUERY_INVALID', `an answer carries at most ${mostBodies} bodies; ${advice}`);
    },
  };
}

/** Sets the limits on a query's size. They are far above what pages ask, far below what would keep the server busy. */
export const queryLimits = {
  /** Characters of the JSON text. An address cannot be longer than this either. */
  textLength: 16_384,
  depth: 24,
  /** Fields, operators and list entries in all. */
  parts: 400,
  /** The tests of each document: fields and operators, and what lists should contain. Plain values of `$in` cost nothing. */
  tests: 60,
  keyLength: 120,
  /** Names between the dots of a field. */
  keyLevels: 8,
  valueLength: 1_000,
  sortFields: 6,
  pickedFields: 60,
  rows: 1_000_000,
  neighbours: 200,
  patterns: 5,
  patternLength: 200,
  /** Characters of a pattern times the product of its counted repetitions. */
  patternExpansion: 2_000,
  /** Steps that one character may take. */
  patternSize: 1_000,
};

/** Makes the error for a query that cannot be answered: which part of it, and what was expected there. */
export function contentQueryError(part: string, expected: string): AppError {
  return new AppError('CONTENT_QUERY_INVALID', `${part}: ${expected}`);
}
