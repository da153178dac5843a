import { readContentChoice } from './read-content-choice.ts';

/** What of a list's query search engines shall know: its pages. A filtered list is a part of it. */
export function listPageParameter(parameters: URLSearchParams): string {
  const choice = readContentChoice(parameters);
  return choice && choice.page > 1 && !choice.kind && !choice.tag ? `?page=${choice.page}` : '';
}
