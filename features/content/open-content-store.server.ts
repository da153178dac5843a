import { createHash } from 'node:crypto';
import { type FSWatcher, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { contentAddress } from './content-address.ts';
import { ContentError } from './content-error.ts';
import type { ContentItem } from './content-item.ts';
import { isPublicItem } from './is-public-item.ts';
import { readContentFile } from './read-content-file.server.ts';
import { readRedirects, redirectsFile } from './read-redirects.server.ts';
import type { Redirect } from './redirect.ts';
import { isSitePage } from './site-pages.ts';

export interface ContentStore {
  /** Every item, drafts and partials included, by `_file` in number order. */
  items(): readonly ContentItem[];
  /** Changes when any file of the content does, and is the same on every instance that has the same files. */
  version(): string;
  /** The paths that moved, in the form of `plainPath`. */
  redirects(): ReadonlyMap<string, Redirect>;
  close(): void;
}

interface Snapshot {
  items: ContentItem[];
  version: string;
  redirects: Map<string, Redirect>;
}

interface Options {
  directory: string;
  locales?: readonly string[];
  defaultLocale?: string;
  /** The site's own address, which no redirect may name as if it were another site. */
  origin?: string;
}

const fileOrder = new Intl.Collator('en', { numeric: true });
/** Editors write a file in several steps; they count as one change. */
const settleMilliseconds = 60;

/**
 * Reads the content folder, throwing a ContentError for the first file that cannot be used, and follows its changes. An edit with a
 * fault is reported and leaves the last good content in place.
 */
export function openContentStore(options: Options & { onFault?: (error: unknown) => void; onChange?: () => void }): ContentStore {
  const parsed = new Map<string, { digest: string; item: ContentItem }>();
  let current = readSnapshot(options, parsed);

  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(options.directory, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        const next = readSnapshot(options, parsed);
        if (next.version === current.version) return;
        current = next;
        options.onChange?.();
      } catch (error) {
        options.onFault?.(error);
      }
    }, settleMilliseconds);
  });

  return {
    items: () => current.items,
    version: () => current.version,
    redirects: () => current.redirects,
    close: () => {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

function readSnapshot(
  { directory, locales, defaultLocale = 'en', origin = '' }: Options,
  parsed: Map<string, { digest: string; item: ContentItem }>,
): Snapshot {
  const names = listFiles(directory);
  const version = createHash('sha256');
  const sources = names.map((file) => {
    const content = readFileSync(path.join(directory, file));
    const digest = createHash('sha256').update(content).digest('hex');
    version.update(`${file}\0${digest}\n`);
    return { file, content, digest };
  });
  // A drawing is part of the files that show it, figures of those that plot them, so a changed one makes them anew.
  const drawings = sources
    .filter(({ file }) => /\.(svg|csv)$/.test(file))
    .map(({ digest }) => digest)
    .join();

  const items = sources
    .filter(({ file }) => file.endsWith('.md'))
    .map(({ file, content, digest }) => {
      const known = parsed.get(file);
      if (known?.digest === digest + drawings) return known.item;
      const readBeside = (name: string) => readFileBeside({ directory, file, name });
      const item = readContentFile({ file, source: content.toString('utf8'), locales, defaultLocale, readBeside });
      parsed.set(file, { digest: digest + drawings, item });
      return item;
    });
  refuseSharedPaths(items);
  const addresses = new Set(items.filter(isPublicItem).map((item) => contentAddress(item, { defaultLocale })));
  const redirects = readRedirects({
    source: sources.find(({ file }) => file === redirectsFile)?.content.toString('utf8') ?? '',
    origin,
    isPage: (path) => isSitePage(path) || addresses.has(path),
  });
  return { items, version: version.digest('hex').slice(0, 16), redirects };
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort(fileOrder.compare);
}

function readFileBeside({ directory, file, name }: { directory: string; file: string; name: string }): string {
  try {
    return readFileSync(path.join(directory, path.dirname(file), path.basename(name)), 'utf8');
  } catch {
    throw new ContentError({ file, problem: `${name} does not lie beside it` });
  }
}

function refuseSharedPaths(items: readonly ContentItem[]): void {
  const owners = new Map<string, string>();
  for (const { _path, _locale, _partial, _draft, _file } of items) {
    if (_partial || _draft) continue;
    const key = `${_locale} ${_path}`;
    const other = owners.get(key);
    if (other) throw new ContentError({ file: _file, problem: `has the same address ${_path} as ${other}` });
    owners.set(key, _file);
  }
}

function watchFolder(directory: string, onEvent: () => void): FSWatcher | undefined {
  if (!statSync(directory).isDirectory()) return undefined;
  const watcher = watch(directory, { recursive: true, persistent: false }, onEvent);
  watcher.on('error', () => watcher.close()); // the folder went away: what was read stays
  return watcher;
}
