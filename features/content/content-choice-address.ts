import type { ContentChoice } from './choose-content.ts';

/** The list with a choice made; the plain address where there is none. */
export function contentChoiceAddress({ kind, tag, page = 1 }: Partial<ContentChoice>): string {
  const parameters = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/blogs?${parameters}` : '/blogs';
}
