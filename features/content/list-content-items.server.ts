import { config } from '#platform/config/config.server.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { content } from './content.server.ts';
import { type ContentItem, type ContentSummary, isPublicItem } from './item/content-item.ts';
import type { Preview } from './preview/preview.ts';
import type { QueryableDocuments } from './query/content-query.ts';
import { siteAddress } from './site-address.server.ts';

/** The whole lists of each state of the content, by locale. Every page of a text asks for one. */
const lists = new WeakMap<QueryableDocuments, Map<string, ContentSummary[]>>();

/**
 * Lists what readers can choose from, newest first: every item with a kind and a date. Members-only items are listed, never their text;
 * drafts only with a proved preview, in the place of the texts they will replace.
 */
export function listContentItems({
  kind,
  limit,
  locale = config.CONTENT_DEFAULT_LOCALE,
  preview,
}: {
  kind?: string;
  /** The language of the list; the site's own where it is not said. */
  locale?: string;
  limit?: number;
  preview?: Preview;
} = {}): ContentSummary[] {
  const documents = content.documents({ withDrafts: preview !== undefined });
  return listOf(documents, locale)
    .filter((summary) => kind === undefined || summary.kind === kind)
    .slice(0, limit);
}

function listOf(documents: QueryableDocuments, locale: string): readonly ContentSummary[] {
  const ofLocales = lists.get(documents) ?? new Map<string, ContentSummary[]>();
  const list = ofLocales.get(locale) ?? listAll(documents, locale);
  lists.set(documents, ofLocales.set(locale, list));
  return list;
}

function listAll(documents: QueryableDocuments, locale: string): ContentSummary[] {
  const items = documents
    .all()
    .flatMap((document) => content.itemOf(document) ?? [])
    .filter(({ _partial, _locale }) => !_partial && _locale === locale);
  const drafted = new Set(items.filter(({ _draft }) => _draft).map(({ _path }) => _path));
  return items
    .filter(({ _draft, _path }) => _draft || !drafted.has(_path))
    .flatMap(summarise)
    .sort(
      (one, other) =>
        compareCodeUnits(other.date, one.date) || (one.part ?? 0) - (other.part ?? 0) || compareCodeUnits(one.path, other.path),
    );
}

function summarise(item: ContentItem): ContentSummary[] {
  const { _draft, title, description, kind, date, tags, audience, series, part } = item;
  if (!kind || !date) return [];
  const summary: ContentSummary = {
    path: siteAddress(item),
    title,
    description,
    kind,
    date,
    tags,
    audience,
    series,
    part,
    // Counted when it is read: few of many items are shown.
    get readingMinutes() {
      return item.readingMinutes;
    },
    ...(_draft && { isDraft: true }),
  };
  return [summary];
}

/** The facts about a text that anyone and any program may be told. */
export interface PublicItem
  extends Pick<ContentItem, '_path' | '_locale' | 'title' | 'description' | 'kind' | 'date' | 'updated' | 'tags'> {
  /** The address of the text's page. */
  address: string;
}

/** Lists every text that anyone may read, in every language, by its file's order. */
export function listPublicItems(): PublicItem[] {
  return content
    .items()
    .filter(isPublicItem)
    .map((item) => {
      const { _path, _locale, title, description, kind, date, updated, tags } = item;
      const address = siteAddress(item);
      return { address, _path, _locale, title, description, kind, date, updated, tags };
    });
}
