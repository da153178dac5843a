import { Icon } from '#app/components/icon.tsx';
import { siteLocale } from '#app/page-locale.ts';
import { usePageLocale } from '#app/use-page-locale.ts';
import { foreignSearchPhrases } from '#features/content/search/foreign-search-phrases.ts';
import { shellWords } from './shell-words.ts';
import { useNavigation } from './use-navigation.ts';

/**
 * The way to the search: a form that leads to the search page. With a script it opens the dialog instead (wire-search.ts); on a page in
 * another language than the site's it carries the dialog's words.
 */
export function SearchButton() {
  const locale = usePageLocale();
  const [list] = useNavigation();
  const phrases = foreignSearchPhrases(locale);
  const words = shellWords(locale);
  return (
    <form
      className="site-search"
      action="/search"
      data-search={phrases ? JSON.stringify({ ...phrases, allTextsAt: list?.to }) : ''}
    >
      <input className="site-search-field" type="search" name="q" maxLength={120} aria-label={words.searchField} />
      {locale !== siteLocale && <input type="hidden" name="locale" value={locale} />}
      <button className="site-search-button" type="submit" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" />
        <span className="site-search-label">{words.search}</span>
      </button>
    </form>
  );
}
