/** Where the feeds of a language's texts lie: those of the site's own language at the top, others in their folder, as their pages do. */
export function feedAddresses(locale: string, { defaultLocale }: { defaultLocale: string }): { rss: string; atom: string } {
  const folder = locale === defaultLocale ? '' : `/${locale}`;
  return { rss: `${folder}/feed.xml`, atom: `${folder}/atom.xml` };
}
