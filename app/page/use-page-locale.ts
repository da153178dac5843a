import { use } from 'react';
import { useLocation, useMatches } from 'react-router';
import { DocumentContext } from './document-context.ts';
import { pageLocale } from './page-locale.ts';

/** Gives the language of the page that is shown. */
export function usePageLocale(): string {
  const { contentLocales } = use(DocumentContext);
  return pageLocale({ matches: useMatches(), location: useLocation(), contentLocales });
}
