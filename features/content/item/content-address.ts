import type { ContentItem } from './content-item.ts';

const longestPath = 2048;
/** A backslash, which browsers read as a slash, a control character, or a second slash at the start, which would name a host. */
const notAPath = /^(?!\/)|^\/\/|[\\\p{Cc}]/u;

/** Gives the one form in which paths are compared: decoded, without a trailing slash. Null for what is no path of a site. */
export function normalisePath(path: string): string | null {
  if (path.length > longestPath) return null;
  try {
    const decoded = decodeURIComponent(path);
    return notAPath.test(decoded) ? null : decoded.replace(/(?<=.)\/+$/, '');
  } catch {
    return null; // a percent sign that encodes nothing
  }
}

export interface ContentPlace {
  path: string;
  locale: string;
}

/** Returns the address of an item's page: another language than the site's own comes first in it. */
export function contentAddress(
  { _path, _locale }: Pick<ContentItem, '_path' | '_locale'>,
  { defaultLocale }: { defaultLocale: string },
): string {
  if (_locale === defaultLocale) return _path;
  return _path === '/' ? `/${_locale}` : `/${_locale}${_path}`;
}

/** Reads the path and language that an address asks for: the reverse of {@link contentAddress}. */
export function readContentAddress(
  address: string,
  { locales, defaultLocale }: { locales: readonly string[]; defaultLocale: string },
): ContentPlace {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(address) ?? [];
  const isLocalised = first !== defaultLocale && locales.includes(first);
  return isLocalised ? { path: rest || '/', locale: first } : { path: address, locale: defaultLocale };
}
