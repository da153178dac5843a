import type { Root } from 'hast';
import type { FrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import type { ContentHeading } from '#features/markdown/headings.ts';
import type { ContentPath } from './describe-content-path.ts';

/** One of the languages a text can be read in. */
export interface Translation {
  locale: string;
  /** The name of the language in that language. */
  language: string;
  path: string;
  /** The whole address, for search engines. */
  address: string;
}

/**
 * A Markdown file as the site's pages know it: where it is, what it says about itself, and its text as a tree. The tree and the
 * headings are made when they are read.
 */
export interface ContentItem extends FrontMatter, Omit<ContentPath, 'titleFromName'> {
  _type: 'markdown';
  readonly body: Root;
  readonly headings: ContentHeading[];
  readonly readingMinutes: number;
}

/** The part of an item that a list may show, whoever asks: never its text. */
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

/** Tells whether anyone may read an item and be led to it: no draft, no partial, nothing for members. */
export function isPublicItem({ _draft, _partial, audience }: Pick<ContentItem, '_draft' | '_partial' | 'audience'>): boolean {
  return !_draft && !_partial && audience === 'public';
}
