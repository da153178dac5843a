import type { ContentItem } from './content-item.ts';

/** Where the page of an item lies: another language than the site's own comes first in its address. */
export function contentAddress(
  { _path, _locale }: Pick<ContentItem, '_path' | '_locale'>,
  { defaultLocale }: { defaultLocale: string },
): string {
  if (_locale === defaultLocale) return _path;
  return _path === '/' ? `/${_locale}` : `/${_locale}${_path}`;
}
