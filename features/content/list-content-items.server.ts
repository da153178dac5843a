import { config } from '#platform/config.server.ts';
import { content } from './content.server.ts';
import type { ContentItem, ContentSummary } from './content-item.ts';
import type { Preview } from './preview/preview.ts';
import type { QueryableDocuments } from './query/content-query.ts';

/** The whole list of one state of the content: it is asked for with every page. */
const lists = new WeakMap<QueryableDocuments, readonly ContentSummary[]>();

/**
 * What readers can choose from, newest first: every item with a kind and a date. Members-only items are listed, never their text; drafts
 * only with a proved preview, in the place of the texts they will replace.
 */
export function listContentItems({
  kind,
  limit,
  preview,
}: {
  kind?: string;
  limit?: number;
  preview?: Preview;
} = {}): ContentSummary[] {
  const documents = content.documents({ withDrafts: preview !== undefined });
  const list = lists.get(documents) ?? listAll(documents);
  lists.set(documents, list);
  return list.filter((summary) => kind === undefined || summary.kind === kind).slice(0, limit);
}

function listAll(documents: QueryableDocuments): ContentSummary[] {
  const items = documents
    .all()
    .flatMap((document) => content.itemOf(document) ?? [])
    .filter(({ _partial, _locale }) => !_partial && _locale === config.CONTENT_DEFAULT_LOCALE);
  const drafted = new Set(items.filter(({ _draft }) => _draft).map(({ _path }) => _path));
  return items
    .filter(({ _draft, _path }) => _draft || !drafted.has(_path))
    .flatMap(summarise)
    .sort((one, other) => compare(other.date, one.date) || compare(one.path, other.path));
}

/** Days and addresses have an order of their own; that of a language costs a hundred times as much. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function summarise({ _path, _draft, title, description, kind, date, tags, audience, readingMinutes }: ContentItem) {
  if (!kind || !date) return [];
  const summary: ContentSummary = { path: _path, title, description, kind, date, tags, audience, readingMinutes };
  return [_draft ? { ...summary, isDraft: true } : summary];
}
