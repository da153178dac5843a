import { config } from '#platform/config/config.server.ts';
import { type ContentPlace, contentAddress, readContentAddress } from './item/content-address.ts';
import type { ContentItem } from './item/content-item.ts';
import { contentListPath } from './item/site-pages.ts';

const defaultLocale = config.CONTENT_DEFAULT_LOCALE;

/** Returns the address of an item's page on this site. */
export function siteAddress(item: Pick<ContentItem, '_path' | '_locale'>): string {
  return contentAddress(item, { defaultLocale });
}

/** Reads the path and language that an address of this site asks for. */
export function readSiteAddress(address: string): ContentPlace {
  return readContentAddress(address, { locales: config.CONTENT_LOCALES, defaultLocale });
}

/** Returns the address of the list of all texts in a language on this site. */
export function siteListPath(locale: string): string {
  return contentListPath(locale, { defaultLocale });
}
