import type { MetaDescriptor, UIMatch } from 'react-router';
import { siteName } from '#app/page/site-facts.ts';

/** Gives a page's title and description, for people, search results and link previews. The canonical address is added by app/root.tsx. */
export function pageMeta({
  title,
  description,
  type = 'website',
}: {
  title: string;
  description: string;
  type?: 'website' | 'article';
}): MetaDescriptor[] {
  const fullTitle = title === siteName ? title : `${title} · ${siteName}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: type },
  ];
}

interface Handle {
  canonicalSearch?: (parameters: URLSearchParams, loaderData: unknown) => string;
}

/** Gives the part of a query that belongs to a page's one address; a page says so with `handle = { canonicalSearch }`, most have none. */
export function canonicalSearch(matches: Pick<UIMatch, 'handle' | 'loaderData'>[], search: string): string {
  const page = matches.findLast(({ handle }) => (handle as Handle | undefined)?.canonicalSearch);
  return (page?.handle as Handle | undefined)?.canonicalSearch?.(new URLSearchParams(search), page?.loaderData) ?? '';
}
