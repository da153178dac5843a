import { useEffect, useRef } from 'react';
import { Link, NavLink, useMatches } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { usePageLocale } from '#app/page/page-locale.ts';
import { siteName, useSiteFacts } from '#app/page/site-facts.ts';
import type { Article } from '#features/publishing/articles/article.ts';
import { wireConsentBar } from '#features/tracking/wire-consent-bar.ts';
import { AccountCount } from './account-count.tsx';
import { AccountInMenu, AccountMenu } from './account-menu.tsx';
import type { HeaderAccount } from './header-account.ts';
import { MenuDetails } from './menu-details.tsx';
import { SearchButton } from './search-button.tsx';
import { useShellMessages } from './shell-messages.ts';
import { useNavigation } from './use-navigation.ts';

/**
 * Shows the header of every page. `account` is who asks, `null` a visitor; a page served from memory knows neither and leaves it out:
 * app/reading/main.ts fills the corner in the browser. Its menus work without JavaScript.
 */
export function SiteHeader({ account }: { account?: HeaderAccount | null }) {
  const messages = useShellMessages();
  const facts = useSiteFacts();
  return (
    <>
      <header className="site-header">
        <a className="skip-link" href="#content">
          {messages.skip}
        </a>
        <div className="page">
          <Link className="site-name" to="/">
            <svg className="site-mark" viewBox="0 0 14 23" aria-hidden="true">
              <path d="M7 1v14M0 8h14" />
              <path d="M0 21h14" />
            </svg>
            {siteName}
          </Link>
          <nav className="site-nav" aria-label={messages.mainNavigation}>
            <NavigationLinks />
          </nav>
          <SearchButton />
          <div className="site-account">
            <AccountMenu account={account} />
          </div>
          <MenuDetails
            className="site-menu"
            summary={
              <>
                <Icon name="menu" />
                <span>{messages.menu}</span>
                <AccountCount of="unread-answers" />
              </>
            }
          >
            <nav aria-label={messages.menu}>
              <NavigationLinks />
            </nav>
            <AccountInMenu account={account} />
          </MenuDetails>
        </div>
      </header>
      {(facts?.analytics || facts?.adTag) && <ConsentBar />}
    </>
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

/** The list that the text of this page stands in, wherever the text itself lies; undefined on a page that shows no such text. */
function useListPath(): string | undefined {
  const texts = useMatches().flatMap(({ loaderData }) => (loaderData as { article?: Article } | undefined)?.article ?? []);
  return texts.find(({ kind, date }) => kind && date)?.listPath;
}

/**
 * Asks once whether visits may be measured: a bar at the lower edge, below all that the page says, beside which everything else goes on. The
 * first thing after the header for a keyboard. The same few lines run it on reading pages, which show it only where nothing is chosen.
 */
function ConsentBar() {
  const element = useRef<HTMLElement>(null);
  const messages = useShellMessages().consent;
  const locale = usePageLocale();
  useEffect(() => (element.current ? wireConsentBar(element.current) : undefined), []);
  return (
    <section className="consent-bar" aria-label={messages.question} hidden ref={element}>
      <div className="page">
        <p>
          <strong>{messages.question}</strong> {messages.untilThen}{' '}
          <Link to="/privacy#measuring" hrefLang={locale === 'en' ? undefined : 'en'}>
            {messages.details}
          </Link>
        </p>
        <div className="consent-bar-choices">
          <Button value="on">{messages.yes}</Button>
          <Button value="off">{messages.no}</Button>
        </div>
      </div>
    </section>
  );
}
