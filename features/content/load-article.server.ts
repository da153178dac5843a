import type { Article } from './article.ts';
import { listContentItems } from './list-content-items.server.ts';
import { requireContentItem } from './require-content-item.server.ts';

/** The item at an address with its neighbours in the list, or the 404 page. Members-only text needs the member the guard proved. */
export function loadArticle(query: Parameters<typeof requireContentItem>[0]): Article {
  const { title, description, kind, date, updated, readingMinutes, headings, body, _draft } = requireContentItem(query);
  const list = listContentItems({ preview: query.preview });
  const at = list.findIndex(({ path }) => path === query.path);
  const neighbours = at === -1 ? {} : { newer: list[at - 1], older: list[at + 1] };
  return { title, description, kind, date, updated, readingMinutes, headings, body, isDraft: _draft, ...neighbours };
}
