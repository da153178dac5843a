import { contentMessages } from '#features/content/item/content-messages.ts';

/** The filter by which a reader asks for a list. In an address: `?kind=guide&tag=review&page=2`. */
export interface ContentFilter {
  kind?: string;
  tag?: string;
  page: number;
}

/** The parameters of an address that decide about the page that it shows. */
export const contentFilterParameters = ['kind', 'tag', 'page'] as const satisfies (keyof ContentFilter)[];

const pageNumber = /^[1-9]\d{0,4}$/;

/** Reads the filter of an address; undefined where its page is not the number of one. Empty values filter nothing. */
export function readContentFilter(parameters: URLSearchParams): ContentFilter | undefined {
  const page = parameters.get('page') || '1';
  if (!pageNumber.test(page)) return undefined;
  return { kind: parameters.get('kind') || undefined, tag: parameters.get('tag') || undefined, page: Number(page) };
}

/** Writes the address of a list with a filter; its plain address where there is none. */
export function contentFilterAddress(listPath: string, { kind, tag, page = 1 }: Partial<ContentFilter>): string {
  const parameters = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${listPath}?${parameters}` : listPath;
}

/** Gives the part of a list's query that search engines should know: the page. A filtered list is only a part of the whole one. */
export function listPageParameter(parameters: URLSearchParams): string {
  const filter = readContentFilter(parameters);
  return filter && filter.page > 1 && !filter.kind && !filter.tag ? `?page=${filter.page}` : '';
}

/** Names a list: "Guides about review", "Essays and guides, page 2". A kind or tag that no text has is left out. */
export function describeContentFilter(
  { kind, tag, page, unknown }: ContentFilter & { unknown?: 'kind' | 'tag' },
  locale: string,
): string {
  const { kinds, list } = contentMessages(locale);
  const chosen = kind === undefined || unknown === 'kind' ? list.title : kinds(kind);
  return `${tag === undefined || unknown ? chosen : list.about(chosen, tag)}${page > 1 ? `, ${list.page(page)}` : ''}`;
}
