import type { SearchAnswer } from './search-answer.ts';

/** The server understood and refused; its message is for the person who asked. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
}

/** Asks the server. Rejects with SearchRefused for a query it does not take, with anything else when it cannot be reached. */
export async function askSearch({ text, signal }: { text: string; signal: AbortSignal }): Promise<SearchAnswer> {
  const parameters = new URLSearchParams({ q: text, locale: document.documentElement.lang });
  const base = document.documentElement.dataset.contentBase ?? '/content';
  const response = await fetch(`${base}/search?${parameters}`, { signal });
  if (response.status === 400) throw new SearchRefused((await response.json()).error);
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}
