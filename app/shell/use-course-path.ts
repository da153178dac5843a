import { useSiteFacts } from '#app/page/site-facts.ts';
import { usePageLocale } from '#app/page/use-page-locale.ts';
import { publicPages } from '#features/content/item/site-pages.ts';

/** Returns the address of the course's page in the language of this one, or in the site's own where there is none. */
export function useCoursePath(): string {
  const locale = usePageLocale();
  return useSiteFacts()?.coursePaths[locale] ?? publicPages.course.path;
}
