import type { UIMatch } from 'react-router';

/** The language the site itself speaks. */
export const siteLocale = 'en';

/** What the loader of a page says that can be in another language than the site: of the page itself, or of the text it shows. */
interface Localised {
  locale?: string;
  article?: { locale: string };
}

/** The language of a page: that of its text where it shows one. */
export function pageLocale(matches: Pick<UIMatch, 'loaderData'>[]): string {
  const locales = matches.map(({ loaderData }) => {
    const { locale, article } = (loaderData ?? {}) as Localised;
    return article?.locale ?? locale;
  });
  return locales.find((locale) => locale !== undefined) ?? siteLocale;
}
