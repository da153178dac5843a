import type { Translation } from '#features/content/translation.ts';
import type { FilteredContent } from './filter-content.ts';

/** Holds one page of the list of all texts in a language. */
export interface FilteredContentList extends FilteredContent {
  /** The address of the list. */
  path: string;
  locale: string;
  /** The languages that have such a list, this one too; none where there is no other. */
  translations: Translation[];
}
