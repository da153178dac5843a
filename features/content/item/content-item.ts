import type { Root } from 'hast';
import type { ContentHeading } from '#features/markdown/content-heading.ts';
import type { FrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import type { ContentPath } from './describe-content-path.ts';

/**
 * Describes a Markdown file as the site's pages know it: where it is, what it says about itself, and its text as a tree. The tree and the
 * headings are made when they are read.
 */
export interface ContentItem extends FrontMatter, Omit<ContentPath, 'titleFromName'> {
  _type: 'markdown';
  readonly body: Root;
  readonly headings: ContentHeading[];
  readonly readingMinutes: number;
}

/** Holds the part of an item that a list may show, whoever asks: never its text. */
export interface ContentSummary {
  path: string;
  title: string;
  description: string;
  kind: string;
  date: string;
  tags: string[];
  audience: FrontMatter['audience'];
  readingMinutes: number;
  series?: string;
  part?: number;
  /** Says that only a preview lists it. */
  isDraft?: boolean;
}
