import path from 'node:path';
import type { FrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import type { ContentItem } from '../item/content-item.ts';
import type { ContentPath } from '../item/describe-content-path.ts';
import type { ContentDocument } from '../query/content-query.ts';

const utf8 = new TextDecoder();

/** Gives a file's text without a byte order mark and with line ends of one kind. Throws a ContentError for a file that is no text. */
export function sourceOf({ file, bytes }: { file: string; bytes: Buffer }): string {
  const source = utf8.decode(bytes);
  if (source.includes('\0')) throw new ContentError({ file, problem: 'is not text in UTF-8: save it as that' });
  return /[\r\u0085\u2028\u2029]/.test(source) ? source.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n') : source;
}

/** Gives a file in UTF-8 where its byte order mark says that it is in UTF-16, as some editors save texts. */
export function asUtf8(bytes: Buffer): Buffer {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be';
  return encoding ? Buffer.from(new TextDecoder(encoding).decode(bytes)) : bytes;
}

/** A file of the content folder as it was read. */
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

/** The content of a file, its text apart. */
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

/** A Markdown file as it was read. */
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

/** A folder whose files make the content. */
export interface ContentFolder {
  directory: string;
  /** Stands before the names of its files. */
  prefix: string;
  /** The content's own folder has to be there. */
  isOptional: boolean;
  holds(file: string): boolean;
}

/** Lists the content's folder, and the one whose pictures texts show; those are named by their addresses. */
export function listContentFolders({ directory, pictures }: { directory: string; pictures?: string }): ContentFolder[] {
  const content = { directory, prefix: '', isOptional: false, holds: () => true };
  return pictures ? [content, { directory: pictures, prefix: '/media/', isOptional: true, holds: isPicture }] : [content];
}

/**
 * Reads what lies beside a text under a name, such as a drawing, as it was last read without a fault. Throws a ContentError for nothing.
 */
export function readStoredBeside(files: ReadonlyMap<string, StoredFile>, { file, name }: { file: string; name: string }): string {
  const beside = files.get(path.posix.join(path.posix.dirname(file), path.posix.basename(name)));
  if (beside?.bytes) return beside.bytes.toString('utf8');
  throw new ContentError({ file, problem: `${name} does not lie beside it` });
}
