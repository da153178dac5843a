import type { ContentChoice } from './choose-content.ts';

const pageNumber = /^[1-9]\d{0,4}$/;

/** The choice an address makes; undefined where its page is not the number of one. Empty values choose nothing. */
export function readContentChoice(parameters: URLSearchParams): ContentChoice | undefined {
  const page = parameters.get('page') || '1';
  if (!pageNumber.test(page)) return undefined;
  return { kind: parameters.get('kind') || undefined, tag: parameters.get('tag') || undefined, page: Number(page) };
}
