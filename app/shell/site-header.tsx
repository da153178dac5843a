import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { siteName } from '#app/page-meta.ts';
import { AccountCorner, type HeaderAccount } from './account-corner.tsx';
import { SearchButton } from './search-button.tsx';
import { useListPath } from './use-list-path.ts';
import { useNavigation } from './use-navigation.ts';
import { useShellWords } from './use-shell-words.ts';
import { wireMenu } from './wire-menu.ts';

/**
 * The header of every page. `account` is who asks, `null` a visitor; a page served from memory knows neither and leaves it out:
 * app/reading/account-corner.ts fills the corner in the browser. The menu of small screens works without JavaScript.
 */
export function SiteHeader({ account }: { account?: HeaderAccount | null }) {
  const words = useShellWords();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? wireMenu(menu.current) : undefined), []);
  return (
    <header className="site-header">
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <div className="page">
        <Link className="site-name" to="/">
          <svg className="site-mark" viewBox="0 0 14 23" aria-hidden="true">
            <path d="M7 1v14M0 8h14" />
            <path d="M0 21h14" />
          </svg>
          {siteName}
        </Link>
        <nav className="site-nav" aria-label={words.mainNavigation}>
          <NavigationLinks />
        </nav>
        <SearchButton />
        <div className="site-account">
          <AccountCorner account={account} />
        </div>
        <details className="site-menu" ref={menu}>
          <summary>
            <Icon name="menu" />
            {words.menu}
          </summary>
          <div className="site-menu-panel">
            <nav aria-label={words.menu}>
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
  const listPath = useListPath();
  return useNavigation().map(({ to, label }) =>
    to === listPath ? (
      <Link key={to} className="site-nav-link" to={to} aria-current="page">
        {label}
      </Link>
    ) : (
      <NavLink key={to} className="site-nav-link" to={to}>
        {label}
      </NavLink>
    ),
  );
}
