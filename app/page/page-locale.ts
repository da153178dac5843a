import { use } from 'react';
import { type Location, type UIMatch, useLocation, useMatches } from 'react-router';
import { DocumentContext } from './document-context.ts';
import type { SiteFacts } from './site-facts.ts';

/** The language the site itself speaks. */
export const siteLocale = 'en';

/** The part of a loader's data that can name another language than the site's: that of the page itself, or of the text it shows. */
interface Localised {
  locale?: string;
  article?: { locale: string };
}

interface Page {
  matches: Pick<UIMatch, 'pathname' | 'loaderData'>[];
  location: Pick<Location, 'pathname' | 'search'>;
  /** Stands in for what the root's loader says, where it said nothing. */
  contentLocales?: readonly string[];
}

/**
 * Finds the language of a page: that of its text where it shows one, else the one its address names, as on a page that is not found or that
 * could not be made.
 */
export function pageLocale(page: Page): string {
  const locales = page.matches.map(({ loaderData }) => {
    const { locale, article } = (loaderData ?? {}) as Localised;
    return article?.locale ?? locale;
  });
  return locales.find((locale) => locale !== undefined) ?? localeOfAddress(page) ?? siteLocale;
}

function localeOfAddress({ matches, location, contentLocales = [] }: Page): string | undefined {
  const facts = matches[0]?.loaderData as SiteFacts | undefined;
  const named = namedLocale({ pathname: matches.at(-1)?.pathname || location.pathname, search: location.search });
  return (facts?.contentLocales ?? contentLocales).find((locale) => locale === named);
}

/** A poll belongs to the page it stands on, and a search says where it looks. */
function namedLocale({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null | undefined {
  const parameters = new URLSearchParams(search);
  if (pathname === '/search') return parameters.get('locale');
  return (pathname === '/poll' ? parameters.get('page') : pathname)?.split('/')[1];
}

/** Gives the language of the page that is shown. */
export function usePageLocale(): string {
  const { contentLocales } = use(DocumentContext);
  return pageLocale({ matches: useMatches(), location: useLocation(), contentLocales });
}
