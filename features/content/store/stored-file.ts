import type { FrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import type { ContentItem } from '../item/content-item.ts';
import type { ContentPath } from '../item/describe-content-path.ts';
import type { ContentDocument } from '../query/content-query.ts';

/** Holds a file of the content folder as it was read. */
export interface StoredFile {
  /** The file's path inside the content folder, with forward slashes. */
  file: string;
  /** Changes whenever the file does; empty when the file has to be read again to know. */
  stamp: string;
  digest: string;
  /** Kept where something is made from it later: a text, a drawing, figures; of a picture, what `readPicture` says. */
  bytes?: Buffer;
  content?: StoredContent;
  /** Why nobody sees the file: it has a fault, and what it holds may be meant for few. Such a file has no content. */
  fault?: string;
}

/** Holds the content of a file, its text apart. */
export interface StoredContent {
  place: ContentPath;
  /** The file's fields as queries see them, without body and excerpt. */
  document: ContentDocument;
  /** The front matter as pages see it; Markdown only. */
  frontMatter?: FrontMatter;
  hasExcerpt?: boolean;
  /** The moment, in milliseconds, for which a text that is a draft until then waited when it was read. */
  publishesAt?: number;
  item?: ContentItem;
}

/** Holds a Markdown file as it was read. */
export interface StoredText extends StoredFile {
  bytes: Buffer;
  content: StoredContent & { frontMatter: FrontMatter };
}

/** Tells whether a file is a drawing, the figures of a plot or a picture: part of the texts that show it. */
export function isShownByTexts(file: string): boolean {
  return /\.(svg|csv)$/.test(file) || isPicture(file);
}

/** Tells whether a file is a picture of the media folder. What has another ending is not sent as a picture (platform/files/media-type.ts). */
export function isPicture(file: string): boolean {
  return /^\/media\/.*\.(?:avif|gif|jpe?g|png|webp)$/i.test(file);
}

export function isStoredText(stored: StoredFile): stored is StoredText {
  return stored.content?.frontMatter !== undefined;
}

/** Tells whether a file says something about its folder, `_dir.yml` or what is meant for it. */
export function isFolderFile(file: string): boolean {
  return /(?:^|\/)_?(?:dirs?|directory)\.[^/.]+$/i.test(file);
}
