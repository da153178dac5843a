import { Link, NavLink } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { siteLocale } from '#app/page-locale.ts';
import { siteName } from '#app/page-meta.ts';
import { AccountCorner, type HeaderAccount } from './account-corner.tsx';
import { navigation } from './navigation.ts';
import { SearchButton } from './search-button.tsx';

/**
 * The header of every page. `account` is who asks, `null` a visitor; a page served from memory knows neither and leaves it out:
 * app/reading/account-corner.ts fills the corner in the browser. The menu of small screens works without JavaScript.
 */
export function SiteHeader({ account }: { account?: HeaderAccount | null }) {
  return (
    <header className="site-header" lang={siteLocale}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <div className="page">
        <Link className="site-name" to="/">
          <svg className="site-mark" viewBox="0 0 14 23" aria-hidden="true">
            <path d="M7 1v14M0 8h14" />
            <path d="M0 21h14" />
          </svg>
          {siteName}
        </Link>
        <nav className="site-nav" aria-label="Main">
          <NavigationLinks />
        </nav>
        <SearchButton />
        <div className="site-account">
          <AccountCorner account={account} />
        </div>
        <details className="site-menu">
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
          <div className="site-menu-panel">
            <nav aria-label="Menu">
              <NavigationLinks />
            </nav>
            <AccountCorner account={account} />
          </div>
        </details>
      </div>
    </header>
  );
}

function NavigationLinks() {
  return navigation.map(({ to, label }) => (
    <NavLink key={to} className="site-nav-link" to={to}>
      {label}
    </NavLink>
  ));
}
