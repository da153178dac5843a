import { findContentItem } from './find-content-item.server.ts';
import type { ContentItem } from './item/content-item.ts';
import { readSiteAddress } from './site-address.server.ts';

/** What anyone may read at an address of the site, in whatever language it names. */
export function findPublicItem(address: string): ContentItem | undefined {
  const place = readSiteAddress(address);
  return findContentItem(place);
}
