import { Link } from 'react-router';
import { siteName, useSiteFacts } from '#app/page/site-facts.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { TrackingChoice } from './tracking-choice.tsx';
import { useShellMessages } from './use-shell-messages.ts';

/** The footer of every page: the small print, the way to write to us, the theme. */
export function SiteFooter() {
  const facts = useSiteFacts();
  const messages = useShellMessages();
  const supportEmail = facts?.supportEmail;
  const subject = encodeURIComponent(messages.writeSubject(siteName));
  return (
    <footer className="site-footer">
      <div className="page">
        <ul>
          <li>
            <Link to="/about">{messages.about}</Link>
          </li>
          <li>
            <Link to="/privacy">{messages.privacy}</Link>
          </li>
          <li>
            <Link to="/terms">{messages.terms}</Link>
          </li>
          <li>
            <Link to="/principled-ai-coding/billing/invoice">{messages.purchases}</Link>
          </li>
          <li>
            <Link to="/withdraw">{messages.withdraw}</Link>
          </li>
          <li>
            <Link to="/mobile-friendly">{messages.onAPhone}</Link>
          </li>
          <li>
            <Link to="/content-queries">{messages.forPrograms}</Link>
          </li>
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}?subject=${subject}`}>{messages.write}</a>
            </li>
          )}
          {facts?.seller && <li>{facts.seller}</li>}
        </ul>
        <div className="site-footer-choices">
          {facts?.analytics && <TrackingChoice />}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
