import { siteLocale } from '#app/page/page-locale.ts';
import { useSiteFacts } from '#app/page/site-facts.ts';
import { usePageLocale } from '#app/page/use-page-locale.ts';
import { contentListPath } from '#features/content/item/content-list-path.ts';
import { shellMessages } from './shell-messages.ts';
import { useCoursePath } from './use-course-path.ts';

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
