import type { MetaDescriptor } from 'react-router';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { describeContentFilter } from '#features/publishing/lists/content-filter.ts';
import type { FilteredContentList } from '#features/publishing/lists/filter-content.ts';
import { publicPageMeta } from './public-page-meta.ts';

/** Gives the `meta` of a list of texts. */
export function contentListMeta({
  loaderData: { list },
  matches,
}: {
  loaderData: { list: FilteredContentList };
  matches: Parameters<typeof publicPageMeta>[0]['matches'];
}): MetaDescriptor[] {
  const title = describeContentFilter(list, list.locale);
  return publicPageMeta({
    page: { path: list.path, title, description: contentMessages(list.locale).list.description },
    matches,
  });
}
