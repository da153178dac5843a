import type { MetaDescriptor } from 'react-router';
import type { ContentChoiceList } from '#features/content/content-choice-list.ts';
import { contentWords } from '#features/content/content-words.ts';
import { describeContentChoice } from '#features/content/describe-content-choice.ts';
import { publicPageMeta } from './public-page-meta.ts';

/** The `meta` of a list of texts. */
export function contentListMeta({
  loaderData: { list },
  matches,
}: {
  loaderData: { list: ContentChoiceList };
  matches: Parameters<typeof publicPageMeta>[0]['matches'];
}): MetaDescriptor[] {
  const title = describeContentChoice(list, list.locale);
  return publicPageMeta({ page: { path: list.path, title, description: contentWords(list.locale).list.description }, matches });
}
