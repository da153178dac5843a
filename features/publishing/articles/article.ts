import type { ContentItem, ContentSummary, Translation } from '#features/content/item/content-item.ts';

type Shown = 'title' | 'description' | 'kind' | 'date' | 'updated' | 'readingMinutes' | 'headings' | 'body' | 'tags' | 'series';

/** The parts of one item that its page shows. */
export interface Article extends Pick<ContentItem, Shown> {
  /** The address of the item's page. */
  path: string;
  /** The language of the text. */
  locale: string;
  /** The address of the list of all texts in this language. */
  listPath: string;
  /** Every language it can be read in, this one too; none where there is no other. */
  translations: Translation[];
  /** True when anyone may read the item. */
  isPublic: boolean;
  /** Shown in a preview only. */
  isDraft: boolean;
  /** The article's neighbours in the list of all texts. */
  older?: ContentSummary;
  newer?: ContentSummary;
  /** Every part of its series in order, this one too. */
  parts: ContentSummary[];
  related: ContentSummary[];
}
