import { data } from 'react-router';
import type { Translation } from '#features/content/item/content-item.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listTranslations } from '#features/content/list-translations.server.ts';
import { readSiteAddress, siteAddress } from '#features/content/site-address.server.ts';

const { path: coursePath } = publicPages.course;

/** The course's page in one language. */
interface CoursePage {
  locale: string;
  /** The page's address in that language. */
  path: string;
  /** Every language in which there is this page; none where there is only one. */
  translations: Translation[];
}

/**
 * Finds in which language a request asks for the course's page. Besides the site's own language it is offered in those in which the
 * content has a text at its address; in any other there is no such page.
 */
export function requireCoursePage(request: Request): CoursePage {
  const { pathname } = new URL(request.url);
  const { locale } = readSiteAddress(pathname);
  const path = siteAddress({ _path: coursePath, _locale: locale });
  const translations = listTranslations({ path: coursePath });
  if (path !== coursePath && !translations.some((translation) => translation.locale === locale))
    throw data(null, { status: 404 });
  return { locale, path, translations };
}
