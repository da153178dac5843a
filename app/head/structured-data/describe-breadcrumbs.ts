import type { BreadcrumbList, WithContext } from 'schema-dts';
import { publicPages } from '#features/content/item/site-pages.ts';

interface Page {
  path: string;
  title: string;
}

/** Describes in schema.org's words the breadcrumbs that lead from the home page to this one; a text that is listed stands under its list. */
export function describeBreadcrumbs({
  page,
  list,
  origin,
}: {
  page: Page;
  list?: Page;
  origin: string;
}): WithContext<BreadcrumbList>[] {
  const { home } = publicPages;
  if (page.path === home.path) return [];
  const trail: Page[] = [home, ...(list ? [list] : []), page];
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
