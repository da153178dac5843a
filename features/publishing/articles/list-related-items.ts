import type { ContentSummary } from '#features/content/item/content-item.ts';

const mostRelated = 3;

/**
 * Lists what a reader of one item may want next: items that share the most tags, then those of its kind, then the newest. Never the item
 * itself, no other part of its series and none of those beside it: they are shown apart.
 */
export function listRelatedItems(
  {
    path,
    kind,
    tags,
    series,
    beside = [],
  }: Pick<ContentSummary, 'path' | 'kind' | 'tags' | 'series'> & {
    beside?: (ContentSummary | undefined)[];
  },
  items: readonly ContentSummary[],
): ContentSummary[] {
  const closeness = (item: ContentSummary) =>
    2 * item.tags.filter((tag) => tags.includes(tag)).length + (item.kind === kind ? 1 : 0);
  return items
    .filter((item) => item.path !== path && !beside.includes(item) && (series === undefined || item.series !== series))
    .map((item) => ({ item, closeness: closeness(item) }))
    .filter((related) => related.closeness > 0)
    .sort((one, other) => other.closeness - one.closeness)
    .slice(0, mostRelated)
    .map(({ item }) => item);
}
