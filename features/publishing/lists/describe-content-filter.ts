import { contentMessages } from '#features/content/item/content-messages.ts';
import type { ContentFilter, FilteredContent } from './filter-content.ts';

/** Names a list: "Guides about review", "Essays and guides, page 2". A kind or tag that no text has is left out. */
export function describeContentFilter(
  { kind, tag, page, unknown }: ContentFilter & Pick<FilteredContent, 'unknown'>,
  locale: string,
): string {
  const { kinds, list } = contentMessages(locale);
  const chosen = kind === undefined || unknown === 'kind' ? list.title : kinds(kind);
  return `${tag === undefined || unknown ? chosen : list.about(chosen, tag)}${page > 1 ? `, ${list.page(page)}` : ''}`;
}
