import { config } from '#platform/config.server.ts';
import type { Article } from './article.ts';
import { contentAddress } from './content-address.ts';
import { isPublicItem } from './is-public-item.ts';
import { listContentItems } from './list-content-items.server.ts';
import { requireContentItem } from './require-content-item.server.ts';

/** The item at an address with its neighbours in the list, or the 404 page. Members-only text needs the member the guard proved. */
export function loadArticle(query: Parameters<typeof requireContentItem>[0]): Article {
  const item = requireContentItem(query);
  const { title, description, kind, date, updated, readingMinutes, headings, body, _draft } = item;
  const path = contentAddress(item, { defaultLocale: config.CONTENT_DEFAULT_LOCALE });
  const list = listContentItems({ preview: query.preview });
  const at = list.findIndex((other) => other.path === query.path);
  const neighbours = at === -1 ? {} : { newer: list[at - 1], older: list[at + 1] };
  return {
    path,
    isPublic: isPublicItem(item),
    isDraft: _draft,
    title,
    description,
    kind,
    date,
    updated,
    readingMinutes,
    headings,
    body,
    ...neighbours,
  };
}
