import type { ContentItem, ContentSummary } from './content-item.ts';

/** What the page of one item shows. */
export interface Article
  extends Pick<ContentItem, 'title' | 'description' | 'kind' | 'date' | 'updated' | 'readingMinutes' | 'headings' | 'body'> {
  /** Where its page lies. */
  path: string;
  /** Whether anyone may read it. */
  isPublic: boolean;
  /** Only a preview shows it. */
  isDraft: boolean;
  /** The next older and newer item of the list this one is in. */
  older?: ContentSummary;
  newer?: ContentSummary;
}
