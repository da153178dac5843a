import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { siteName, useSiteFacts } from '#app/page/site-facts.ts';
import { wireTrackingChoice } from '#features/tracking/wire-tracking-choice.ts';
import { useShellMessages } from './use-shell-messages.ts';
import { wireThemeSwitch } from './wire-theme-switch.ts';

const themes = ['system', 'light', 'dark'] as const;

/** Shows the footer of every page: the small print, the way to write to us, the theme. */
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

/** Lets the reader choose, for this browser, whether visits may be measured. The same few lines run it on reading pages. */
function TrackingChoice() {
  const element = useRef<HTMLLabelElement>(null);
  const messages = useShellMessages();
  useEffect(() => (element.current ? wireTrackingChoice(element.current) : undefined), []);
  return (
    <label className="tracking-choice" ref={element}>
      <input type="checkbox" defaultChecked />
      <span>{messages.countVisits}</span>
      <span className="tracking-refused"> {messages.refused}</span>
    </label>
  );
}

/** Light, dark, or what the device says. The same few lines of plain code run it on reading pages, where there is no React. */
function ThemeSwitch() {
  const element = useRef<HTMLFieldSetElement>(null);
  const messages = useShellMessages();
  useEffect(() => (element.current ? wireThemeSwitch(element.current) : undefined), []);
  return (
    <fieldset className="theme-switch" ref={element}>
      <legend className="sr-only">{messages.theme}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input className="sr-only" type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} />
          {messages.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
