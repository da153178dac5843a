import { config } from '#platform/config.server.ts';
import type { Translation } from './article.ts';
import { contentAddress } from './content-address.ts';
import { findContentItem } from './find-content-item.server.ts';

/** The languages an item can be read in, the site's own first; none where there is only one. */
export function listTranslations(query: Omit<Parameters<typeof findContentItem>[0], 'locale'>): Translation[] {
  const defaultLocale = config.CONTENT_DEFAULT_LOCALE;
  const locales = new Set([defaultLocale, ...config.CONTENT_LOCALES]);
  const translations = [...locales].flatMap((locale) => {
    const item = findContentItem({ ...query, locale });
    if (!item) return [];
    const path = contentAddress(item, { defaultLocale });
    return [{ locale, language: languageName(locale), path, address: config.ORIGIN + path }];
  });
  return translations.length > 1 ? translations : [];
}

/** What a language calls itself. */
function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
