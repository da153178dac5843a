import type { UIMatch } from 'react-router';
import type { SiteFacts } from './site-facts.ts';

/** The language the site itself speaks. */
export const siteLocale = 'en';

/** What the loader of a page says that can be in another language than the site: of the page itself, or of the text it shows. */
interface Localised {
  locale?: string;
  article?: { locale: string };
}

/** The language of a page: that of its text where it shows one, else the one its address begins with, as on a page that is not found. */
export function pageLocale(matches: Pick<UIMatch, 'pathname' | 'loaderData'>[]): string {
  const locales = matches.map(({ loaderData }) => {
    const { locale, article } = (loaderData ?? {}) as Localised;
    return article?.locale ?? locale;
  });
  return locales.find((locale) => locale !== undefined) ?? localeOfAddress(matches) ?? siteLocale;
}

function localeOfAddress(matches: Pick<UIMatch, 'pathname' | 'loaderData'>[]): string | undefined {
  const facts = matches[0]?.loaderData as SiteFacts | undefined;
  const first = matches.at(-1)?.pathname.split('/')[1];
  return facts?.contentLocales.find((locale) => locale === first);
}
