import { AppError } from '#platform/errors.ts';
import { longestQuery, longestWord, mostWords } from './search-limits.ts';
import type { SearchFault } from './search-messages.ts';
import { tokenize } from './tokenize.ts';

const mostResults = 50;
const defaultResults = 10;

const controlCharacters = /\p{Cc}/u;

/** A question to the search. An empty query is one; whatever else cannot be answered is refused with its reason. */
export interface SearchQuery {
  text: string;
  limit: number;
}

/** Reads `q` and `limit` of an address; throws INVALID_SEARCH, which names the fault for programs in words and for people by its key. */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  for (const name of ['q', 'limit']) {
    if (parameters.getAll(name).length > 1) refuse(`${name} is given more than once`);
  }
  return { text: readText(parameters.get('q') ?? ''), limit: readLimit(parameters.get('limit')) };
}

function readText(given: string): string {
  const text = given.trim();
  if (text.length > longestQuery) refuse(`q is longer than ${longestQuery} characters`, 'length');
  if (!text.isWellFormed() || text.includes('\uFFFD')) refuse('q is not valid Unicode');
  if (controlCharacters.test(text)) refuse('q holds control characters');
  const words = tokenize(text);
  if (words.length > mostWords) refuse(`q has more than ${mostWords} words`, 'words');
  if (words.some((word) => word.length > longestWord)) refuse(`q has a word longer than ${longestWord} characters`, 'word');
  return text;
}

function readLimit(given: string | null): number {
  if (given === null) return defaultResults;
  const limit = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > mostResults) refuse(`limit must be a number from 1 to ${mostResults}`);
  return limit;
}

function refuse(detail: string, fault: SearchFault = 'other'): never {
  throw new AppError('INVALID_SEARCH', detail, { fault });
}
