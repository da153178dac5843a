import { Eyebrow } from '#app/components/page-header.tsx';
import { siteName } from '#app/page/site-facts.ts';
import { shellMessages } from '#app/shell/shell-messages.ts';

/** Holds the parts of the page's document that are still wanted when React has taken the page away. */
export interface DocumentFacts {
  locale: string;
  styleSheets: string[];
}

/** Shows the error page of an app that could not be mounted: a document by itself, because neither router nor shell can be relied on. */
export function MountFailure({ locale, styleSheets, message }: DocumentFacts & { message: string }) {
  const messages = shellMessages(locale).error;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${messages.internal} · ${siteName}`}</title>
        {styleSheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <div className="shell">
          <main id="content" className="page">
            <div className="page-header" role="alert">
              <Eyebrow>{`500 ${messages.internal}`}</Eyebrow>
              <h1 className="error-title">{messages.internal}</h1>
              <p className="page-lead">{messages.notStarted}</p>
              <p>
                <code>{message}</code>
              </p>
              <div className="page-actions">
                <a className="button button-primary" href={location.href}>
                  {messages.loadAgain}
                </a>
                <a className="button button-plain" href="/">
                  {messages.toStart}
                </a>
              </div>
            </div>
          </main>
        </div>
      </body>
    </html>
  );
}
