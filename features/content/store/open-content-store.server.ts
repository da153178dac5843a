import { statSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import { indexDocuments } from '../index/index-documents.ts';
import type { ContentItem } from '../item/content-item.ts';
import type { ContentDocument, QueryableDocuments } from '../query/content-query.ts';
import type { Redirect } from '../redirects/redirect.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { followContent } from './follow-content.server.ts';
import { followRedirectedPaths } from './follow-redirected-paths.server.ts';
import { openBodies } from './load-bodies.server.ts';
import { makeContentItem } from './make-content-item.server.ts';
import { markdownOf, openParseCache } from './parse-cache.server.ts';
import { isShownByTexts, isStoredText, readStoredBeside, type StoredFile, type StoredText } from './stored-file.ts';

export interface ContentStore {
  /** Every Markdown item, drafts and partials included, by `_file` in number order. An unchanged item stays the same object. */
  items(): readonly ContentItem[];
  /** The documents that queries are answered from, with indexes. Drafts are only for an asker who proved a preview. */
  documents(options: { withDrafts: boolean }): QueryableDocuments;
  /** The item that pages show of a Markdown document. */
  itemOf(document: ContentDocument): ContentItem | undefined;
  hasExcerpt(document: ContentDocument): boolean;
  /** The Markdown that an item was made from. */
  markdownOf(item: ContentItem): string;
  /** A drawing or figures that lie beside an item's file. */
  readBeside(item: ContentItem, name: string): string;
  /** What is wrong with the content now, by file: of files that are withheld, empty, as they were before an edit, or never shown. */
  faults(): ReadonlyMap<string, string>;
  /** Changes when any file of the content does, and is the same on every instance that has the same files. */
  version(): string;
  /** The paths that moved, in the form of `normalisePath`. */
  redirects(): ReadonlyMap<string, Redirect>;
  close(): void;
}

interface Options {
  directory: string;
  /** The folder of the pictures that texts show by `/media/` addresses. */
  pictures?: string;
  locales?: readonly string[];
  defaultLocale?: string;
  /** The site's own address, which no redirect may name as if it were another site. */
  origin?: string;
  /** The number of texts that stay parsed after they were wanted. */
  keptTexts?: number;
  /** False where a fault in a text shall not have the start fail. */
  checksAtStart?: boolean;
  /** Told of a file that cannot be used: of an edit the last good content stays, unless it says otherwise who may see it. Without it such a file stops the opening. */
  onFault?: (error: unknown) => void;
  /** Told of a fault in a text of a large folder, whose texts are not parsed before they are wanted. */
  onTextFault?: (error: unknown) => void;
  onChange?: () => void;
}

/**
 * Reads the front matter of every file in the content folder and follows the folder's changes. Throws a ContentError for the first text
 * that cannot be used, and reports and withholds a file that cannot be read. Texts are parsed when they are wanted.
 */
export function openContentStore({
  directory,
  pictures,
  origin = '',
  keptTexts,
  checksAtStart = true,
  onFault,
  onTextFault = () => {},
  onChange,
  ...locales
}: Options): ContentStore {
  refuseMissingFolder(directory);
  const emptyTexts = new Map<StoredText, string>();
  const texts = openParseCache({
    files: () => current().files,
    kept: keptTexts,
    onFault: (error, text) => {
      emptyTexts.set(text, String(error));
      onTextFault(error);
    },
  });
  const { current, faults, close } = followContent({
    directory,
    pictures,
    locales,
    keep: texts.keep,
    checksAtStart,
    onFault,
    onChange: (changedFiles) => {
      if (changedFiles.some(isShownByTexts)) texts.forgetAll();
      redirectedPaths.update(current());
      onChange?.();
    },
  });

  const redirectedPaths = followRedirectedPaths(current(), { origin, locales, onFault: onFault ?? (() => {}) });
  const loadBodies = openBodies(texts);
  function indexSnapshot({ files, storedOf }: ContentSnapshot, { withDrafts }: { withDrafts: boolean }): QueryableDocuments {
    const hidden = findHiddenCsvFiles(files, { withDrafts });
    const shown = [...storedOf.keys()].filter(({ _draft, _file }) => (withDrafts || !_draft) && !hidden.has(String(_file)));
    return indexDocuments(shown, (documents, isWanted) => {
      const wanted = documents.map((document) => ({ document, stored: storedOf.get(document) }));
      return loadBodies(wanted, isWanted);
    });
  }

  const madeFrom = new WeakMap<ContentItem, StoredText>();
  function itemOf(stored: StoredText): ContentItem {
    stored.content.item ??= makeContentItem(stored, texts);
    madeFrom.set(stored.content.item, stored);
    return stored.content.item;
  }

  const items = oncePerSnapshot(({ files }) => [...files.values()].filter(isStoredText).map(itemOf));
  const everyDocument = oncePerSnapshot((snapshot) => indexSnapshot(snapshot, { withDrafts: true }));
  const publishedDocuments = oncePerSnapshot((snapshot) => indexSnapshot(snapshot, { withDrafts: false }));
  return {
    items: () => items(current()),
    documents: ({ withDrafts }) => (withDrafts ? everyDocument : publishedDocuments)(current()),
    itemOf: (document) => {
      const stored = current().storedOf.get(document);
      return stored && isStoredText(stored) ? itemOf(stored) : undefined;
    },
    hasExcerpt: (document) => current().storedOf.get(document)?.content?.hasExcerpt === true,
    markdownOf: (item) => {
      const stored = madeFrom.get(item);
      return stored ? markdownOf(stored) : '';
    },
    readBeside: ({ _file }, name) => readStoredBeside(current().files, { file: _file, name }),
    faults: () => {
      for (const text of emptyTexts.keys()) if (current().files.get(text.file) !== text) emptyTexts.delete(text);
      return new Map([...faults(), ...[...emptyTexts].map(([{ file }, fault]) => [file, fault] as const)]);
    },
    version: () => current().version,
    redirects: redirectedPaths.current,
    close,
  };
}

function oncePerSnapshot<Value>(make: (snapshot: ContentSnapshot) => Value): (snapshot: ContentSnapshot) => Value {
  let last: { snapshot: ContentSnapshot; value: Value } | undefined;
  return (snapshot) => {
    if (last?.snapshot !== snapshot) last = { snapshot, value: make(snapshot) };
    return last.value;
  };
}

function refuseMissingFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ContentError({ file: directory, problem: 'is not a folder; CONTENT_DIR names it' });
}

const csvNames = /[\w-]+\.csv/g;

/**
 * Names the CSV files that queries may not show: figures of texts that the asker may not see or that are withheld, unless another text
 * shows them too. A CSV file that no text names is data of its own.
 */
function findHiddenCsvFiles(
  files: ReadonlyMap<string, StoredFile>,
  { withDrafts }: { withDrafts: boolean },
): ReadonlySet<string> {
  const all = [...files.values()];
  const texts = all.filter(isStoredText);
  const withheld = all.filter(({ file, fault }) => fault !== undefined && /\.md$/i.test(file));
  const isHidden = ({ content: { frontMatter, document } }: StoredText) =>
    frontMatter.audience === 'members' || (!withDrafts && Boolean(document._draft));
  const named = new Set([...texts.filter(isHidden), ...withheld].flatMap(csvFilesNamedIn));
  const shown = new Set(texts.filter((text) => !isHidden(text)).flatMap(csvFilesNamedIn));
  return new Set([...named].filter((file) => !shown.has(file)));
}

function csvFilesNamedIn({ file, bytes }: StoredFile): string[] {
  if (!bytes?.includes('.csv')) return [];
  const folder = path.posix.dirname(file);
  return (bytes.toString('utf8').match(csvNames) ?? []).map((name) => path.posix.join(folder, name));
}
