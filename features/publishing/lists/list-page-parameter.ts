import { readContentFilter } from './read-content-filter.ts';

/** Gives the part of a list's query that search engines should know: the page. A filtered list is only a part of the whole one. */
export function listPageParameter(parameters: URLSearchParams): string {
  const filter = readContentFilter(parameters);
  return filter && filter.page > 1 && !filter.kind && !filter.tag ? `?page=${filter.page}` : '';
}
