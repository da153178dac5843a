import { siteLocale } from '#app/page-locale.ts';
import { useSiteFacts } from '#app/site-facts.ts';
import { usePageLocale } from '#app/use-page-locale.ts';
import { contentListPath } from '#features/content/content-list-path.ts';
import { shellWords } from './shell-words.ts';

/** The places every page leads to, in the order of the header; the list of texts is that of the page's language. */
export function useNavigation(): { to: string; label: string }[] {
  const locale = usePageLocale();
  const words = shellWords(locale);
  const defaultLocale = useSiteFacts()?.contentLocale ?? siteLocale;
  const listLocale = locale === siteLocale ? defaultLocale : locale;
  return [
    { to: contentListPath(listLocale, { defaultLocale }), label: words.essays },
    { to: '/principled-ai-coding', label: words.course },
    { to: '/playground', label: words.playground },
  ];
}
