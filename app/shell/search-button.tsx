import { useMatches } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { pageLocale, siteLocale } from '#app/page-locale.ts';

/** The way to the search. With a script it opens the dialog (wire-search.ts); without one it is a form that leads to the search page. */
export function SearchButton() {
  const locale = pageLocale(useMatches());
  return (
    <form className="site-search" action="/search" data-search>
      <input className="site-search-field" type="search" name="q" maxLength={120} aria-label="Search this site" />
      {locale !== siteLocale && <input type="hidden" name="locale" value={locale} />}
      <button className="site-search-button" type="submit" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" />
        <span className="site-search-label">Search</span>
      </button>
    </form>
  );
}
