import { config } from '#platform/config/config.server.ts';
import { findContentItem } from './find-content-item.server.ts';
import type { Translation } from './item/content-item.ts';
import { listContentItems } from './list-content-items.server.ts';
import type { Preview } from './preview/preview.ts';
import { siteAddress, siteListPath } from './site-address.server.ts';

/** Describes the languages for which there is a path, the site's own first; none where there is only one. */
function describeLanguages(pathIn: (locale: string) => string | undefined): Translation[] {
  const locales = new Set([config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES]);
  const translations = [...locales].flatMap((locale): Translation[] => {
    const path = pathIn(locale);
    return path === undefined ? [] : [{ locale, language: languageName(locale), path, address: config.ORIGIN + path }];
  });
  return translations.length > 1 ? translations : [];
}

const names = new Map<string, string>();

/** Returns the name of a language in that language. It is asked for by every page, and takes longer than most of a page's data. */
function languageName(locale: string): string {
  const known = names.get(locale);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  names.set(locale, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1));
  return languageName(locale);
}

/** Lists the languages an item can be read in, the site's own first; none where there is only one. */
export function listTranslations(query: Omit<Parameters<typeof findContentItem>[0], 'locale'>): Translation[] {
  return describeLanguages((locale) => {
    const item = findContentItem({ ...query, locale });
    return item && siteAddress(item);
  });
}

/** Lists the languages that have texts to choose from, the site's own first; none where there is only one. */
export function listTranslatedLists({ preview }: { preview?: Preview } = {}): Translation[] {
  return describeLanguages((locale) => {
    if (locale !== config.CONTENT_DEFAULT_LOCALE && listContentItems({ locale, limit: 1, preview }).length === 0)
      return undefined;
    return siteListPath(locale);
  });
}
