import { LRUCache } from 'lru-cache';
import { parseFrontMatter } from '#features/markdown/front-matter/front-matter.ts';
import { type ParsedMarkdown, parseMarkdown } from '#features/markdown/parse-markdown.server.ts';
import type { PictureSize } from '#features/markdown/syntax/directive-element.ts';
import { readStoredBeside, type StoredFile, type StoredText, sourceOf } from './stored-file.ts';

/** The trees that are usually kept: of an 800-word text one takes about 100 KB. */
const defaultKept = 500;

const nothing: ParsedMarkdown = { body: { type: 'root', children: [] }, headings: [] };

export interface ParseCache {
  /** The text's tree, from memory where it was wanted lately. A text with a fault is reported once and is empty. */
  get(stored: StoredText): ParsedMarkdown;
  has(stored: StoredText): boolean;
  /** Keeps a tree that was parsed elsewhere. */
  keep(stored: StoredText, parsed: ParsedMarkdown): void;
  forgetAll(): void;
}

/** Opens a cache of the trees of texts; the least recently read make room. */
export function openParseCache({
  files,
  kept: mostKept = defaultKept,
  onFault,
}: {
  files: () => ReadonlyMap<string, StoredFile>;
  kept?: number;
  onFault: (error: unknown, stored: StoredText) => void;
}): ParseCache {
  const kept = new LRUCache<StoredText, ParsedMarkdown>({ max: mostKept, memoMethod: parseOrReport });

  function parseOrReport(stored: StoredText): ParsedMarkdown {
    try {
      return parseStoredText(stored, files());
    } catch (error) {
      onFault(error, stored);
      return nothing;
    }
  }

  return {
    get: (stored) => kept.memo(stored),
    has: (stored) => kept.has(stored),
    keep: (stored, parsed) => void kept.set(stored, parsed),
    forgetAll: () => kept.clear(),
  };
}

/** Parses a text with the drawings, figures and pictures that it shows among these files; throws a ContentError for a fault. */
export function parseStoredText({ file, bytes, content }: StoredText, files: ReadonlyMap<string, StoredFile>): ParsedMarkdown {
  const source = sourceOf({ file, bytes });
  const { markdown } = parseFrontMatter({ file, source });
  return parseMarkdown({
    file,
    markdown,
    firstLine: source.slice(0, source.length - markdown.length).split('\n').length,
    locale: content.place._locale,
    readBeside: (name) => readStoredBeside(files, { file, name }),
    pictureSize: (address) => findPictureSize(files, address),
  });
}

/** Gives a file's text, without its front matter. */
export function markdownOf({ file, bytes }: Pick<StoredText, 'file' | 'bytes'>): string {
  return parseFrontMatter({ file, source: sourceOf({ file, bytes }) }).markdown;
}

/** The size of a picture by its address, `null` where its file is none that can be read, undefined where it has no file. */
function findPictureSize(files: ReadonlyMap<string, StoredFile>, address: string): PictureSize | null | undefined {
  const size = files.get(address)?.bytes;
  return size && (JSON.parse(size.toString('utf8')) as PictureSize | null);
}
