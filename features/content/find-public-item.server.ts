import { config } from '#platform/config.server.ts';
import { readContentAddress } from './content-address.ts';
import type { ContentItem } from './content-item.ts';
import { findContentItem } from './find-content-item.server.ts';

/** What anyone may read at an address of the site, in whatever language it names. */
export function findPublicItem(address: string): ContentItem | undefined {
  const place = readContentAddress(address, {
    locales: config.CONTENT_LOCALES,
    defaultLocale: config.CONTENT_DEFAULT_LOCALE,
  });
  return findContentItem(place);
}
