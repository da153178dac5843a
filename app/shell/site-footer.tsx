import { Link } from 'react-router';
import { siteName } from '#app/page-meta.ts';
import { useSiteFacts } from '#app/site-facts.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { TrackingChoice } from './tracking-choice.tsx';
import { useShellWords } from './use-shell-words.ts';

/** The footer of every page: the small print, the way to write to us, the theme. */
export function SiteFooter() {
  const facts = useSiteFacts();
  const words = useShellWords();
  const supportEmail = facts?.supportEmail;
  const subject = encodeURIComponent(words.writeSubject(siteName));
  return (
    <footer className="site-footer">
      <div className="page">
        <ul>
          <li>
            <Link to="/privacy">{words.privacy}</Link>
          </li>
          <li>
            <Link to="/terms">{words.terms}</Link>
          </li>
          <li>
            <Link to="/mobile-friendly">{words.onAPhone}</Link>
          </li>
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}?subject=${subject}`}>{words.write}</a>
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
