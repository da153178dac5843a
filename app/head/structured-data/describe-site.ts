import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import { siteName } from '#app/page/site-facts.ts';
import { publicPages } from '#features/content/item/site-pages.ts';

/** Describes the site itself in schema.org's words, and how to search it. */
export function describeSite(origin: string): WithContext<WebSite> {
  const { title, description } = publicPages.home;
  // The field that search engines read names the placeholder of the address; schema.org has no type for it.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={words}` },
    'query-input': 'required name=words',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: title,
    description,
    url: `${origin}/`,
    publisher: describePublisher(origin),
    potentialAction: search,
  };
}

/** Describes the site's publisher in schema.org's words. */
export function describePublisher(origin: string): Organization {
  return { '@type': 'Organization', name: siteName, url: `${origin}/` };
}
