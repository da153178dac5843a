import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { usePageLocale } from '#app/page/use-page-locale.ts';
import { wireConsentBar } from '#features/tracking/wire-consent-bar.ts';
import { useShellMessages } from './use-shell-messages.ts';

/**
 * Asks once whether visits may be measured: a bar at the lower edge, below all that the page says, beside which everything else goes on. The
 * first thing after the header for a keyboard. The same few lines run it on reading pages, which show it only where nothing is chosen.
 */
export function ConsentBar() {
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
