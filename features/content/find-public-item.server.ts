import { findContentItem } from './find-content-item.server.ts';
import type { ContentItem } from './item/content-item.ts';
import { readSiteAddress } from './site-address.server.ts';

/** Finds the item that anyone may read at an address of the site, in whatever language the address names; undefined where there is none. */
export function findPublicItem(address: string): ContentItem | undefined {
  const place = readSiteAddress(address);
  return findContentItem(place);
}
