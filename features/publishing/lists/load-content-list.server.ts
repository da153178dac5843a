import { data } from 'react-router';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { listTranslatedLists } from '#features/content/list-translations.server.ts';
import type { Preview } from '#features/content/preview/preview.ts';
import { siteListPath } from '#features/content/site-address.server.ts';
import { readContentFilter } from './content-filter.ts';
import { type FilteredContentList, filterContent } from './filter-content.ts';

const newestEssays = 4;

/** Lists the essays that the home page and its Markdown alternate lead to. */
export function listNewestEssays({ preview }: { preview?: Preview } = {}): ContentSummary[] {
  return listContentItems({ kind: 'blog', limit: newestEssays, preview });
}

/**
 * Loads the page of a language's list that an address asks for. A page past the last is not found; for a kind or tag that nothing has, the
 * page says so and leads back.
 */
export function loadContentList({ request, locale, preview }: { request: Request; locale: string; preview?: Preview }) {
  const messages = contentMessages(locale).list;
  const filter = readContentFilter(new URL(request.url).searchParams);
  if (!filter) throw data(messages.noPageNumber, { status: 404 });
  const filtered = filterContent(listContentItems({ locale, preview }), filter);
  if (filtered.page > filtered.pages) throw data(messages.noSuchPage(filtered.page, filtered.pages), { status: 404 });
  const path = siteListPath(locale);
  const list: FilteredContentList = { ...filtered, path, locale, translations: listTranslatedLists({ preview }) };
  return data({ list, locale }, filtered.unknown ? 404 : 200);
}
