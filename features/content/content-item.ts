import type { Root } from 'hast';
import type { ContentPath } from './describe-content-path.ts';
import type { FrontMatter } from './front-matter.ts';

export interface ContentHeading {
  anchor: string;
  text: string;
  depth: number;
}

/** A Markdown file as the site knows it: where it is, what it says about itself, and its text as a tree. */
export interface ContentItem extends FrontMatter, Omit<ContentPath, 'titleFromName'> {
  _type: 'markdown';
  body: Root;
  /** What stands above `<!--more-->`, where the file has one. */
  excerpt?: Root;
  headings: ContentHeading[];
  readingMinutes: number;
}

/** What a list may show of an item, whoever asks: never its text. */
export interface ContentSummary {
  path: string;
  title: string;
  description: string;
  kind: string;
  date: string;
  tags: string[];
  audience: FrontMatter['audience'];
  readingMinutes: number;
  /** Only a preview lists it. */
  isDraft?: boolean;
}
