import type { ContentFilter } from './filter-content.ts';

const pageNumber = /^[1-9]\d{0,4}$/;

/** Reads the filter of an address; undefined where its page is not the number of one. Empty values filter nothing. */
export function readContentFilter(parameters: URLSearchParams): ContentFilter | undefined {
  const page = parameters.get('page') || '1';
  if (!pageNumber.test(page)) return undefined;
  return { kind: parameters.get('kind') || undefined, tag: parameters.get('tag') || undefined, page: Number(page) };
}
