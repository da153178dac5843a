import { html } from 'hono/html';
import captureStyle from './capture.css?url';
import type { capturedEvents } from './captured-event.table.server.ts';

/** Shows what analytics sent, newest first. The page reads well by itself: each event opens to all of its properties. */
export function capturePage({ events, isSending }: { events: (typeof capturedEvents.$inferSelect)[]; isSending: boolean }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Captured events (stand-in)</title>
        <link rel="stylesheet" href="${captureStyle}">
      </head>
      <body>
        <main>
          <p class="stand-in">Stand-in for the analytics service: nothing here leaves this machine.</p>
          <h1>Captured events</h1>
          ${isSending ? '' : html`<p>Analytics is off. Start the site with <code>POSTHOG_KEY=local</code> to see what it would send.</p>`}
          ${isSending && events.length === 0 ? html`<p>Nothing yet: open a page of the site, then reload this one.</p>` : ''}
          <ol>
            ${events.map(
              ({ event, distinctId, properties, received }) => html`<li>
                <details>
                  <summary><code>${event}</code> <span>${String(properties.current_url ?? properties.$current_url ?? '')}</span>
                    <time datetime="${received.toISOString()}">${received.toISOString().slice(11, 19)}</time></summary>
                  <p>by <code>${distinctId}</code></p>
                  <pre>${JSON.stringify(properties, null, 2)}</pre>
                </details>
              </li>`,
            )}
          </ol>
        </main>
      </body>
    </html>`;
}
