import type { UIMatch } from 'react-router';
import type { Article } from '#features/content/article.ts';

/** The language the site itself speaks. */
export const siteLocale = 'en';

/** The language of a page: that of its text where it shows one. */
export function pageLocale(matches: UIMatch[]): string {
  const articles = matches.map(({ loaderData }) => (loaderData as { article?: Article } | undefined)?.article);
  return articles.find(Boolean)?.locale ?? siteLocale;
}
