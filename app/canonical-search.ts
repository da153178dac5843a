interface Handle {
  canonicalSearch?: (parameters: URLSearchParams) => string;
}

/** The part of a query that belongs to a page's one address; a page says so with `handle = { canonicalSearch }`, most have none. */
export function canonicalSearch(handles: unknown[], search: string): string {
  const own = handles.map((handle) => (handle as Handle | undefined)?.canonicalSearch).findLast(Boolean);
  return own?.(new URLSearchParams(search)) ?? '';
}
