import { html } from 'hono/html';
import { standInPage } from '../stand-in-page.ts';
import captureStyle from './capture.css?url';
import type { capturedEvents } from './captured-event.table.server.ts';

/** Shows what analytics sent, newest first. The page reads well by itself: each event opens to all of its properties. */
export function capturePage({ events, isSending }: { events: (typeof capturedEvents.$inferSelect)[]; isSending: boolean }) {
  return standInPage({
    title: 'Captured events',
    plays: 'Stand-in for the analytics service.',
    assures: 'Nothing here leaves this machine.',
    styleSheet: captureStyle,
    body: html`<h1>Captured events</h1>
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
      </ol>`,
  });
}
