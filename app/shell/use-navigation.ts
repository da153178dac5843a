import { siteLocale, usePageLocale } from '#app/page/page-locale.ts';
import { useSiteFacts } from '#app/page/site-facts.ts';
import { contentListPath, publicPages } from '#features/content/item/site-pages.ts';
import { shellMessages } from './shell-messages.ts';

/** Gives the places every page leads to, in the order of the header; the list of texts is that of the page's language. */
export function useNavigation(): { to: string; label: string }[] {
  const locale = usePageLocale();
  const messages = shellMessages(locale);
  const coursePath = useCoursePath();
  const defaultLocale = useSiteFacts()?.contentLocale ?? siteLocale;
  const listLocale = locale === siteLocale ? defaultLocale : locale;
  return [
    { to: contentListPath(listLocale, { defaultLocale }), label: messages.essays },
    { to: coursePath, label: messages.course },
    { to: '/playground', label: messages.playground },
  ];
}

/** Returns the address of the course's page in the language of this one, or in the site's own where there is none. */
export function useCoursePath(): string {
  const locale = usePageLocale();
  return useSiteFacts()?.coursePaths[locale] ?? publicPages.course.path;
}
