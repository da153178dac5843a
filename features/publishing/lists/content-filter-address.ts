import type { ContentFilter } from './filter-content.ts';

/** Writes the address of a list with a filter; its plain address where there is none. */
export function contentFilterAddress(listPath: string, { kind, tag, page = 1 }: Partial<ContentFilter>): string {
  const parameters = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${listPath}?${parameters}` : listPath;
}
