import { config } from '#platform/config/config.server.ts';
import type { Translation } from './translation.ts';

/** Describes the languages for which there is a path, the site's own first; none where there is only one. */
export function describeLanguages(pathIn: (locale: string) => string | undefined): Translation[] {
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
