import { Icon } from '#app/components/icon.tsx';
import { siteLocale } from '#app/page-locale.ts';
import { usePageLocale } from '#app/use-page-locale.ts';
import { translatedSearchMessages } from '#features/publishing/search/translated-search-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { useNavigation } from './use-navigation.ts';

/**
 * The way to the search: a form that leads to the search page. With a script it opens the dialog instead (wire-search.ts); on a page in
 * another language than the site's it carries the dialog's messages.
 */
export function SearchButton() {
  const locale = usePageLocale();
  const [list] = useNavigation();
  const dialogMessages = translatedSearchMessages(locale);
  const messages = shellMessages(locale);
  return (
    <form
      className="site-search"
      action="/search"
      data-search={dialogMessages ? JSON.stringify({ ...dialogMessages, allTextsAt: list?.to }) : ''}
    >
      <input className="site-search-field" type="search" name="q" maxLength={120} aria-label={messages.searchField} />
      {locale !== siteLocale && <input type="hidden" name="locale" value={locale} />}
      <button className="site-search-button" type="submit" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" />
        <span className="site-search-label">{messages.search}</span>
      </button>
    </form>
  );
}
