import type { ContentSummary, Translation } from '#features/content/item/content-item.ts';
import { contentKinds } from '#features/content/item/content-kind.ts';
import type { ContentFilter } from './content-filter.ts';

/** One thing to filter by, and how many items choosing it would leave. */
export interface ContentFacet {
  name: string;
  count: number;
}

export interface FilteredContent extends ContentFilter {
  items: ContentSummary[];
  total: number;
  pages: number;
  kinds: ContentFacet[];
  tags: ContentFacet[];
  /** Set when no item at all has the kind or tag that was asked for. */
  unknown?: 'kind' | 'tag';
}

const itemsPerPage = 12;
const tagsShown = 24;

/** Gives one page of the items that are of a kind and have a tag, in the order they came, with what else could be filtered. */
export function filterContent(items: readonly ContentSummary[], { kind, tag, page }: ContentFilter): FilteredContent {
  const hasKind = (item: ContentSummary) => kind === undefined || item.kind === kind;
  const hasTag = (item: ContentSummary) => tag === undefined || item.tags.includes(tag);
  const filtered = items.filter((item) => hasKind(item) && hasTag(item));
  return {
    kind,
    tag,
    page,
    items: filtered.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    total: filtered.length,
    pages: Math.max(1, Math.ceil(filtered.length / itemsPerPage)),
    kinds: withSelected(kindsOf(items.filter(hasTag)), kind),
    tags: withSelected(tagsOf(items.filter(hasKind)), tag),
    unknown: unknownIn(items, { kind, tag }),
  };
}

/** The chosen name is shown even where it leaves nothing, so that a reader sees it and can drop it. */
function withSelected(facets: ContentFacet[], selected: string | undefined): ContentFacet[] {
  if (selected === undefined || facets.some(({ name }) => name === selected)) return facets;
  return [...facets, { name: selected, count: 0 }];
}

function unknownIn(items: readonly ContentSummary[], { kind, tag }: Pick<ContentFilter, 'kind' | 'tag'>) {
  if (kind !== undefined && !items.some((item) => item.kind === kind)) return 'kind';
  if (tag !== undefined && !items.some((item) => item.tags.includes(tag))) return 'tag';
  return undefined;
}

/** Lists kinds in the order of `contentKinds`; kinds of the author's own come last. */
function kindsOf(items: ContentSummary[]): ContentFacet[] {
  const counts = countNames(items.map(({ kind }) => kind));
  const names = new Set<string>([...contentKinds, ...counts.keys()]);
  return [...names].map((name) => ({ name, count: counts.get(name) ?? 0 })).filter(({ count }) => count > 0);
}

function tagsOf(items: ContentSummary[]): ContentFacet[] {
  const counts = countNames(items.flatMap(({ tags }) => [...new Set(tags)]));
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, tagsShown);
}

function countNames(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** One page of the list of all texts in a language. */
export interface FilteredContentList extends FilteredContent {
  /** The address of the list. */
  path: string;
  locale: string;
  /** The languages that have such a list, this one too; none where there is no other. */
  translations: Translation[];
}
