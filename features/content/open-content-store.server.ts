import { statSync } from 'node:fs';
import { contentAddress } from './content-address.ts';
import { ContentError } from './content-error.ts';
import type { ContentItem } from './content-item.ts';
import { indexDocuments } from './index/index-documents.ts';
import { isPublicItem } from './is-public-item.ts';
import type { ContentDocument, QueryableDocuments } from './query/content-query.ts';
import { readRedirects, redirectsFile } from './read-redirects.server.ts';
import type { Redirect } from './redirect.ts';
import { isSitePage } from './site-pages.ts';
import { applyChanges } from './store/apply-changes.server.ts';
import { checkTextsQuietly } from './store/check-texts-quietly.server.ts';
import { type ContentSnapshot, makeSnapshot } from './store/content-snapshot.ts';
import { type FaultReports, openFaultReports } from './store/fault-reports.ts';
import { type FileChange, findChanges } from './store/find-changes.server.ts';
import { openBodies } from './store/load-body.server.ts';
import { makeContentItem } from './store/make-content-item.server.ts';
import type { Locales } from './store/make-stored-file.server.ts';
import { markdownOf, openParsedTexts, parseStoredText } from './store/parsed-texts.server.ts';
import { runAtOnce } from './store/run-at-once.ts';
import { runInSlices } from './store/run-in-slices.ts';
import { isShownByTexts, isStoredText, type StoredText } from './store/stored-file.ts';
import { watchFolders } from './store/watch-folders.server.ts';

export interface ContentStore {
  /** Every Markdown item, drafts and partials included, by `_file` in number order. An unchanged item stays the same object. */
  items(): readonly ContentItem[];
  /** What queries are asked of, with indexes; drafts are among it only where the asker proved a preview. */
  documents(options: { withDrafts: boolean }): QueryableDocuments;
  /** The item that pages show of a Markdown document. */
  itemOf(document: ContentDocument): ContentItem | undefined;
  /** The Markdown that an item was made from. */
  markdownOf(item: ContentItem): string;
  /** Changes when any file of the content does, and is the same on every instance that has the same files. */
  version(): string;
  /** The paths that moved, in the form of `plainPath`. */
  redirects(): ReadonlyMap<string, Redirect>;
  close(): void;
}

interface Options {
  directory: string;
  locales?: readonly string[];
  defaultLocale?: string;
  /** The site's own address, which no redirect may name as if it were another site. */
  origin?: string;
  /** Told of an edit that cannot be used; the last good content stays. */
  onFault?: (error: unknown) => void;
  onChange?: () => void;
}

/** So many texts are parsed before the start is done; with more, that would take longer than someone who starts a server waits. */
const mostCheckedAtOnce = 200;

/**
 * Reads what every file of the content folder says about itself, throwing a ContentError for the first that cannot be used, and follows
 * the folder's changes. Texts are parsed when they are wanted.
 */
export function openContentStore({ directory, origin = '', onFault = () => {}, onChange, ...locales }: Options): ContentStore {
  refuseMissingFolder(directory);
  const faults = openFaultReports(onFault);
  const closing = new AbortController();
  const texts = openParsedTexts({ files: () => current.files, onFault });

  const first = runAtOnce(findChanges(directory, new Map()));
  let current = makeSnapshot(
    runAtOnce(
      applyChanges(new Map(), first.changes, {
        locales,
        checksTexts: first.changes.length <= mostCheckedAtOnce,
        onFault: (_file, error) => {
          throw error;
        },
      }),
    ),
  );
  let redirects = readMovedPaths(current, { origin, locales });
  reportSharedPaths(current, faults);
  if (first.changes.length > mostCheckedAtOnce) checkQuietly(first.changes);

  const folders = watchFolders(directory, () => void update());
  folders.follow(first.folders);

  let updating: Promise<void> | undefined;
  let isAskedAgain = false;
  async function update(): Promise<void> {
    isAskedAgain = updating !== undefined;
    if (updating) return;
    updating = takeChanges().catch((error) => faults.report(directory, error));
    await updating;
    updating = undefined;
    if (isAskedAgain && !closing.signal.aborted) await update();
  }

  async function takeChanges(): Promise<void> {
    const found = await runInSlices(findChanges(directory, current.files));
    folders.follow(found.folders);
    if (found.changes.length === 0) return;
    const isChecked = found.changes.length <= mostCheckedAtOnce;
    const faultsNow = new Map<string, unknown>();
    const onFaultNow = (file: string, error: unknown) => void faultsNow.set(file, error);
    const options = { locales, checksTexts: isChecked, onFault: onFaultNow };
    const next = makeSnapshot(await runInSlices(applyChanges(current.files, found.changes, options)));
    faults.forget(found.changes.map(({ file }) => file).filter((file) => !faultsNow.has(file)));
    for (const [file, error] of faultsNow) faults.report(file, error);
    if (next.version === current.version) return;
    current = next;
    if (found.changes.some(({ file }) => isShownByTexts(file))) texts.forgetAll();
    reportSharedPaths(current, faults);
    takeRedirects();
    if (!isChecked) checkQuietly(found.changes);
    onChange?.();
  }

  function takeRedirects(): void {
    try {
      redirects = readMovedPaths(current, { origin, locales });
      faults.forget([redirectsFile]);
    } catch (error) {
      faults.report(redirectsFile, error);
    }
  }

  function checkQuietly(changes: readonly FileChange[]): void {
    const changed = changes.flatMap(({ file }) => current.files.get(file) ?? []).filter(isStoredText);
    const check = (text: StoredText) => {
      try {
        parseStoredText(text, current.files);
      } catch (error) {
        faults.report(text.file, error);
      }
    };
    void checkTextsQuietly({ texts: changed, check, signal: closing.signal });
  }

  const itemsOf = new WeakMap<ContentSnapshot, ContentItem[]>();
  const loadBody = openBodies(texts);
  const indexed = new WeakMap<ContentSnapshot, Map<boolean, QueryableDocuments>>();
  function documents({ withDrafts }: { withDrafts: boolean }): QueryableDocuments {
    const { storedOf } = current;
    const indexes = indexed.get(current) ?? new Map<boolean, QueryableDocuments>();
    indexed.set(current, indexes);
    const known = indexes.get(withDrafts);
    if (known) return known;
    const shown = [...storedOf.keys()].filter(({ _draft }) => withDrafts || !_draft);
    const made = indexDocuments(shown, (document) => loadBody(document, storedOf.get(document)));
    indexes.set(withDrafts, made);
    return made;
  }

  const storedOf = new WeakMap<ContentItem, StoredText>();
  const itemOf = (stored: StoredText) => {
    stored.content.item ??= makeContentItem(stored, texts);
    storedOf.set(stored.content.item, stored);
    return stored.content.item;
  };

  return {
    items: () => {
      const known = itemsOf.get(current) ?? [...current.files.values()].filter(isStoredText).map(itemOf);
      itemsOf.set(current, known);
      return known;
    },
    documents,
    itemOf: (document) => {
      const stored = current.storedOf.get(document);
      return stored && isStoredText(stored) ? itemOf(stored) : undefined;
    },
    markdownOf: (item) => {
      const stored = storedOf.get(item);
      return stored ? markdownOf(stored) : '';
    },
    version: () => current.version,
    redirects: () => redirects,
    close: () => {
      closing.abort();
      folders.close();
    },
  };
}

function readMovedPaths(
  { files }: ContentSnapshot,
  { origin, locales: { defaultLocale = 'en' } }: { origin: string; locales: Locales },
): Map<string, Redirect> {
  let addresses: Set<string> | undefined;
  const readAddresses = () => {
    const texts = [...files.values()].filter(isStoredText).map(({ content }) => content);
    const open = texts.filter(({ frontMatter, place, document }) =>
      isPublicItem({ ...place, audience: frontMatter.audience, _draft: Boolean(document._draft) }),
    );
    return new Set(open.map(({ place }) => contentAddress(place, { defaultLocale })));
  };
  return readRedirects({
    source: files.get(redirectsFile)?.bytes?.toString('utf8') ?? '',
    origin,
    isPage: (path) => {
      addresses ??= readAddresses();
      return isSitePage(path) || addresses.has(path);
    },
  });
}

/** Two files may say the same address; the first of them is shown there. */
function reportSharedPaths({ files }: ContentSnapshot, faults: FaultReports): void {
  const owners = new Map<string, string>();
  for (const { file, content } of files.values()) {
    if (!content?.frontMatter || content.document._partial || content.document._draft) continue;
    const { _locale, _path } = content.document;
    const key = `${_locale} ${_path}`;
    const owner = owners.get(key);
    if (owner)
      faults.report(file, new ContentError({ file, problem: `has the same address ${_path} as ${owner}, which is shown` }));
    else owners.set(key, file);
  }
}

function refuseMissingFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ContentError({ file: directory, problem: 'is not a folder; CONTENT_DIR names it' });
}
