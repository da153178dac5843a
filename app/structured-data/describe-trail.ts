import type { BreadcrumbList, WithContext } from 'schema-dts';
import { publicPages } from '#features/content/site-pages.ts';

interface Page {
  path: string;
  title: string;
}

/** The way from the home page to this one, in schema.org's words; texts that are listed stand under their list. */
export function describeTrail({
  page,
  isListed,
  origin,
}: {
  page: Page;
  isListed: boolean;
  origin: string;
}): WithContext<BreadcrumbList>[] {
  const { home, blogs } = publicPages;
  if (page.path === home.path) return [];
  const trail: Page[] = [home, ...(isListed ? [blogs] : []), page];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ path, title }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: title,
        item: origin + path,
      })),
    },
  ];
}
