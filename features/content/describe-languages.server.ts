import { config } from '#platform/config.server.ts';
import type { Translation } from './translation.ts';

/** The languages for which there is a path, the site's own first; none where there is only one. */
export function describeLanguages(pathIn: (locale: string) => string | undefined): Translation[] {
  const locales = new Set([config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES]);
  const translations = [...locales].flatMap((locale): Translation[] => {
    const path = pathIn(locale);
    return path === undefined ? [] : [{ locale, language: languageName(locale), path, address: config.ORIGIN + path }];
  });
  return translations.length > 1 ? translations : [];
}

/** Returns the name of a language in that language. */
function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
