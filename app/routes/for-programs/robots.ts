import { serverAddresses } from '#features/content/item/server-addresses.ts';
import { config } from '#platform/config/config.server.ts';
import { publicDocument } from '#platform/http/answer-document.ts';

/** The addresses where there is nothing to read: the calls of programs, and pages for one person at a time. */
const nothingToRead = [
  ...serverAddresses.filter((address) => address.nothingToRead).map(({ path }) => `${path}/`),
  '/login',
  '/settings',
  '/team-seats',
  '/principled-ai-coding/billing/',
  '/principled-ai-coding/checkout',
  '/principled-ai-coding/course',
  '/principled-ai-coding/member-assets',
  '/principled-ai-coding/upgraded',
];

export function loader() {
  const rules = ['User-agent: *', 'Allow: /', ...nothingToRead.map((path) => `Disallow: ${path}`)];
  return publicDocument(`${rules.join('\n')}\n\nSitemap: ${config.ORIGIN}/sitemap.xml\n`, 'text/plain; charset=utf-8');
}
