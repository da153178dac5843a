import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePageLocale } from '#app/page/page-locale.ts';
import { siteName, useSiteFacts } from '#app/page/site-facts.ts';
import { wireConsentSwitch } from '#features/tracking/wire-consent-switch.ts';
import { useShellMessages } from './shell-messages.ts';
import { wireThemeSwitch } from './wire-theme-switch.ts';

const themes = ['system', 'light', 'dark'] as const;

/** The pages that the footer leads to, none of which is translated. */
const englishPages = [
  { to: '/about', label: 'about' },
  { to: '/privacy', label: 'privacy' },
  { to: '/terms', label: 'terms' },
  { to: '/principled-ai-coding/billing/invoice', label: 'purchases' },
  { to: '/withdraw', label: 'withdraw' },
  { to: '/mobile-friendly', label: 'onAPhone' },
  { to: '/content-queries', label: 'forPrograms' },
] as const;

/** Shows the footer of every page: the small print, the way to write to us, the theme. */
export function SiteFooter() {
  const facts = useSiteFacts();
  const messages = useShellMessages();
  const locale = usePageLocale();
  const supportEmail = facts?.supportEmail;
  const subject = encodeURIComponent(messages.writeSubject(siteName));
  return (
    <footer className="site-footer">
      <div className="page">
        <ul>
          {englishPages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} hrefLang={locale === 'en' ? undefined : 'en'}>
                {messages[label]}
              </Link>
            </li>
          ))}
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}?subject=${subject}`}>{messages.write}</a>
            </li>
          )}
          {facts?.seller && <li>{facts.seller}</li>}
        </ul>
        <div className="site-footer-choices">
          {(facts?.analytics || facts?.adTag) && <ConsentSwitch />}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Lets the reader choose, for this browser, whether visits may be measured. The same few lines run it on reading pages. */
function ConsentSwitch() {
  const element = useRef<HTMLLabelElement>(null);
  const messages = useShellMessages();
  useEffect(() => (element.current ? wireConsentSwitch(element.current) : undefined), []);
  return (
    <label className="consent-switch" ref={element}>
      <input type="checkbox" />
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
