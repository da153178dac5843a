import type { UIMatch } from 'react-router';

interface Handle {
  canonicalSearch?: (parameters: URLSearchParams, loaderData: unknown) => string;
}

/** Gives the part of a query that belongs to a page's one address; a page says so with `handle = { canonicalSearch }`, most have none. */
export function canonicalSearch(matches: Pick<UIMatch, 'handle' | 'loaderData'>[], search: string): string {
  const page = matches.findLast(({ handle }) => (handle as Handle | undefined)?.canonicalSearch);
  return (page?.handle as Handle | undefined)?.canonicalSearch?.(new URLSearchParams(search), page?.loaderData) ?? '';
}
