import { readContentChoice } from './read-content-choice.ts';

/** The part of a list's query that search engines should know: the page. A filtered list is only a part of the whole one. */
export function listPageParameter(parameters: URLSearchParams): string {
  const choice = readContentChoice(parameters);
  return choice && choice.page > 1 && !choice.kind && !choice.tag ? `?page=${choice.page}` : '';
}
