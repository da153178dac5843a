import { use } from 'react';
import { useLocation, useMatches } from 'react-router';
import { pageLocale } from './page-locale.ts';
import { DocumentContext } from './rendering/document-context.ts';

/** The language of the page that is shown. */
export function usePageLocale(): string {
  const { contentLocales } = use(DocumentContext);
  return pageLocale({ matches: useMatches(), location: useLocation(), contentLocales });
}
