import type { ContentChoice } from './choose-content.ts';

/** A list with a choice made; its plain address where there is none. */
export function contentChoiceAddress(listPath: string, { kind, tag, page = 1 }: Partial<ContentChoice>): string {
  const parameters = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${listPath}?${parameters}` : listPath;
}
