import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { UNSAFE_RemixErrorBoundary as LastErrorBoundary } from 'react-router';
import { Eyebrow } from '#app/components/page-header.tsx';
import { siteName } from '#app/page/site-facts.ts';
import { shellMessages } from '#app/shell/shell-messages.ts';
import { recordAction } from '#features/tracking/action-log.ts';
import { noteRestoredText, replayEarlyInput } from '#platform/browser/replay-early-input.ts';

/** The progress of the app (docs/product.md §4): begun, about to take the page, in charge of it. */
type MountState = 'created' | 'before-mount' | 'mounted';

/**
 * Mounts what `start` makes on the page that the server rendered. An error on the way there is recorded with the state it fell in, logged
 * and rethrown. The site's error page shows it; where that page cannot be rendered either, one that needs nothing of the app.
 */
export function mountApp(start: () => ReactNode): void {
  let state: MountState = 'created';
  const facts = readDocumentFacts();

  function report(error: unknown): void {
    if (state === 'mounted') {
      console.error(error);
      return;
    }
    console.error('Error while mounting app:', error);
    recordAction({ action: 'APP_MOUNT_FAILED', error: state, errorMessage: messageOf(error) });
  }
  const showFailure = (root: Root, error: unknown) => root.render(<MountFailure {...facts} message={messageOf(error)} />);

  try {
    const app = start();
    state = 'before-mount';
    noteRestoredText();
    startTransition(() => {
      const root = hydrateRoot(
        document,
        <StrictMode>
          <Mounted
            onMounted={() => {
              state = 'mounted';
              delete document.documentElement.dataset.waiting;
              void replayEarlyInput(document.documentElement);
            }}
          >
            {app}
          </Mounted>
        </StrictMode>,
        {
          onCaughtError(error, { errorBoundary }) {
            report(error);
            if (state !== 'mounted') reportError(error);
            // The site's error page (app/root.tsx) has failed too: what comes next is the router's, with a stack trace.
            if (errorBoundary instanceof LastErrorBoundary) showFailure(root, error);
          },
          onUncaughtError(error) {
            report(error);
            reportError(error);
            showFailure(root, error);
          },
        },
      );
    });
  } catch (error) {
    report(error);
    showFailure(createRoot(document), error);
    throw error;
  }
}

/**
 * Says so when all in it is mounted: after what effects threw was caught. Around the app and not beside it, or the ids that React makes would
 * be others than on the server.
 */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is mounted once
  useEffect(() => queueMicrotask(onMounted), []);
  return children;
}

function readDocumentFacts(): DocumentFacts {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return { locale: document.documentElement.lang, styleSheets: [...links].map(({ href }) => href) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The parts of the page's document that are still wanted when React has taken the page away. */
interface DocumentFacts {
  locale: string;
  styleSheets: string[];
}

/** Shows the error page of an app that could not be mounted: a document by itself, because neither router nor shell can be relied on. */
function MountFailure({ locale, styleSheets, message }: DocumentFacts & { message: string }) {
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
