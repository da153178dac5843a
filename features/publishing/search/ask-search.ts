import type { SearchAnswer } from './search-answer.ts';
import type { SearchFault } from './search-messages.ts';

/** Reports that the server understood and refused. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
  readonly fault: SearchFault;

  constructor(fault: SearchFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Asks the server. Rejects with SearchRefused for a query it does not take, with anything else when it cannot be reached. */
export async function askSearch({ text, signal }: { text: string; signal: AbortSignal }): Promise<SearchAnswer> {
  const parameters = new URLSearchParams({ q: text, locale: document.documentElement.lang });
  const base = document.documentElement.dataset.contentBase ?? '/content';
  const response = await fetch(`${base}/search?${parameters}`, { signal });
  if (response.status === 400) throw new SearchRefused((await response.json()).fault);
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}
