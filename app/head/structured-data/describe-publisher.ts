import type { Organization } from 'schema-dts';
import { siteName } from '#app/page/site-facts.ts';

/** Who stands behind the site, in schema.org's words. */
export function describePublisher(origin: string): Organization {
  return { '@type': 'Organization', name: siteName, url: `${origin}/` };
}
