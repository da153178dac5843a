import type { Translation } from './article.ts';
import type { ChosenContent } from './choose-content.ts';

/** One page of the list of all texts in a language. */
export interface ContentChoiceList extends ChosenContent {
  /** Where the list lies. */
  path: string;
  locale: string;
  /** The languages that have such a list, this one too; none where there is no other. */
  translations: Translation[];
}
