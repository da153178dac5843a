import type { SearchAction, WebSite, WithContext } from 'schema-dts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { describePublisher } from './describe-publisher.ts';

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
