import type { Organization } from 'schema-dts';
import { siteName } from '#app/page/site-facts.ts';

/** Describes the site's publisher in schema.org's words. */
export function describePublisher(origin: string): Organization {
  return { '@type': 'Organization', name: siteName, url: `${origin}/` };
}
