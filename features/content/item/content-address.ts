import type { ContentItem } from './content-item.ts';

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
