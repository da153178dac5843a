import { data } from 'react-router';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { type ContentItem, type ContentSummary, isPublicItem } from '#features/content/item/content-item.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { listTranslations } from '#features/content/list-translations.server.ts';
import { siteAddress, siteListPath } from '#features/content/site-address.server.ts';
import type { Article } from './article.ts';
import { listRelatedItems } from './list-related-items.ts';

/** Loads the item at an address with what leads on from it, or the 404 page. Members-only text needs the member the guard proved. */
export function loadArticle(query: Parameters<typeof requireContentItem>[0]): Article {
  const item = requireContentItem(query);
  const { title, description, kind, date, updated, tags, series, readingMinutes, headings, body, _draft, _locale } = item;
  const path = siteAddress(item);
  const list = listContentItems({ locale: _locale, preview: query.preview });
  const at = list.findIndex((other) => other.path === path);
  const [newer, older] = at === -1 ? [] : [list[at - 1], list[at + 1]];
  return {
    path,
    locale: _locale,
    listPath: siteListPath(_locale),
    translations: listTranslations(query),
    isPublic: isPublicItem(item),
    isDraft: _draft,
    title,
    description,
    kind,
    date,
    updated,
    tags,
    series,
    readingMinutes,
    headings,
    body,
    newer,
    older,
    parts: series === undefined ? [] : partsOf(series, list),
    related: kind === undefined ? [] : listRelatedItems({ path, kind, tags, series, beside: [newer, older] }, list),
  };
}

function partsOf(series: string, list: ContentSummary[]): ContentSummary[] {
  return list.filter((item) => item.series === series).sort((one, other) => (one.part ?? 0) - (other.part ?? 0));
}

/** The item at an address, or the page that says there is none. */
function requireContentItem(query: Parameters<typeof findContentItem>[0]): ContentItem {
  const item = findContentItem(query);
  if (!item) throw data(null, { status: 404 });
  return item;
}
