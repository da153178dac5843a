import { contentAddress } from '../item/content-address.ts';
import { describeContentPath } from '../item/describe-content-path.ts';
import { isSitePage } from '../item/is-site-page.ts';
import { lessonOfPath } from '../item/lesson-slugs.ts';
import { contentListPath } from '../item/site-pages.ts';
import { readRedirects, redirectsFile } from '../redirects/read-redirects.server.ts';
import type { Redirect } from '../redirects/redirect.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { openFaultReporter } from './fault-reporter.ts';
import type { Locales } from './make-stored-file.server.ts';
import { isStoredText, type StoredFile } from './stored-file.ts';

export interface RedirectedPaths {
  current(): ReadonlyMap<string, Redirect>;
  /** Takes the redirects from changed content; a fault leaves them as they were. */
  update(content: ContentSnapshot): void;
}

/**
 * Keeps the redirects of paths that moved in step with the content. Throws a ContentError for a fault in the content that is there first,
 * and reports later ones.
 */
export function followRedirectedPaths(
  content: ContentSnapshot,
  { origin, locales, onFault }: { origin: string; locales: Locales; onFault: (error: unknown) => void },
): RedirectedPaths {
  const faults = openFaultReporter(onFault);
  let redirects = readRedirectedPaths(content, { origin, locales });
  return {
    current: () => redirects,
    update: (changed) => {
      try {
        redirects = readRedirectedPaths(changed, { origin, locales });
        faults.forget([redirectsFile]);
      } catch (error) {
        faults.report(redirectsFile, error);
      }
    },
  };
}

/** Reads the redirects of paths that moved, by the file that says so. Throws a ContentError for one that leads nowhere. */
function readRedirectedPaths(
  { files }: ContentSnapshot,
  { origin, locales }: { origin: string; locales: Locales },
): Map<string, Redirect> {
  let addresses: Set<string> | undefined;
  return readRedirects({
    source: files.get(redirectsFile)?.bytes?.toString('utf8') ?? '',
    origin,
    isPage: (path) => {
      addresses ??= textAddresses(files, locales);
      return isSitePage(path) || addresses.has(path);
    },
  });
}

/** A text that is withheld will have its page again: that one is missing now stops no start. */
function textAddresses(files: ReadonlyMap<string, StoredFile>, { locales = [], defaultLocale = 'en' }: Locales): Set<string> {
  const texts = [...files.values()].filter(isStoredText).map(({ content }) => content);
  const open = texts.filter(({ frontMatter, place, document }) => {
    const hasPage = frontMatter.audience === 'public' || lessonOfPath(place._path) === undefined;
    return hasPage && !place._partial && !document._draft;
  });
  const withheld = [...files.values()].filter(({ file, fault }) => fault !== undefined && /\.md$/i.test(file));
  const places = [
    ...open.map(({ place }) => place),
    ...withheld.map(({ file }) => describeContentPath(file, { locales, defaultLocale })),
  ];
  const lists = locales.map((locale) => contentListPath(locale, { defaultLocale }));
  return new Set([...lists, ...places.map((place) => contentAddress(place, { defaultLocale }))]);
}
