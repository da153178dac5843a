import { Link } from 'react-router';
import { siteLocale } from '#app/page-locale.ts';
import { siteName } from '#app/page-meta.ts';
import { useSiteFacts } from '#app/site-facts.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { TrackingChoice } from './tracking-choice.tsx';

/** The footer of every page: the small print, the way to write to us, the theme. */
export function SiteFooter() {
  const facts = useSiteFacts();
  const supportEmail = facts?.supportEmail;
  const subject = encodeURIComponent(`Question about ${siteName}`);
  return (
    <footer className="site-footer" lang={siteLocale}>
      <div className="page">
        <ul>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/mobile-friendly">On a phone</Link>
          </li>
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}?subject=${subject}`}>Write to us</a>
            </li>
          )}
        </ul>
        <div className="site-footer-choices">
          {facts?.analytics && <TrackingChoice />}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
