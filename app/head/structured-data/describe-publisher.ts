import type { Organization } from 'schema-dts';
import { siteName } from '#app/head/page-meta.ts';

/** Who stands behind the site, in schema.org's words. */
export function describePublisher(origin: string): Organization {
  return { '@type': 'Organization', name: siteName, url: `${origin}/` };
}
