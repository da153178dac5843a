import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { config } from '../../config/config.server.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { database } from '../../postgres/database.server.ts';
import { standInPage } from '../stand-in-page.ts';
import captureStyle from './capture.css?url';
import { capturedEvents } from './captured-event.table.server.ts';
import { type CapturedEvent, readCapturedBatch } from './read-captured-batch.ts';

const shownAtOnce = 100;

/** Stands in for the analytics service: the endpoints that posthog-js asks, and a page with what it sent. Nothing leaves the machine. */
export function localCapture() {
  const app = new Hono();
  app.get('/array/:key/config', (context) =>
    context.json({ supportedCompression: ['gzip', 'gzip-js'], surveys: true, sessionRecording: false, heatmaps: false }),
  );
  app.get('/api/surveys/', answerSurveys);
  app.post('/flags/', (context) => context.json({ flags: {}, errorsWhileComputingFlags: false }));
  for (const path of ['/e/', '/i/v0/e/', '/batch/', '/capture/']) app.post(path, receive);
  app.get('/', show);
  return app;
}

/** Answers that there are no surveys. That they were asked for is shown among the events. */
async function answerSurveys(context: Context) {
  const asked = { uuid: randomUUID(), event: 'GET /api/surveys/', distinctId: '', properties: { ...context.req.query() } };
  await database.insert(capturedEvents).values(asked);
  return context.json({ surveys: [] });
}

async function receive(context: Context) {
  const events = eventsIn(Buffer.from(await context.req.arrayBuffer()));
  if (!events) return context.json({ status: 0, error: 'not a batch of events' }, 400);
  const rows = events.map(({ uuid, event, distinct_id, properties }) => ({
    uuid,
    event,
    distinctId: distinct_id ?? String(properties.distinct_id ?? ''),
    properties,
  }));
  if (rows.length > 0) await database.insert(capturedEvents).values(rows).onConflictDoNothing();
  return context.json({ status: 1 });
}

function eventsIn(body: Buffer): CapturedEvent[] | null {
  try {
    return readCapturedBatch(body);
  } catch {
    return null;
  }
}

async function show(context: Context) {
  const events = await database.select().from(capturedEvents).orderBy(desc(capturedEvents.sequence)).limit(shownAtOnce);
  context.header('Cache-Control', 'no-store');
  context.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [] }));
  return context.html(capturePage({ events, isSending: config.POSTHOG_KEY !== undefined }));
}

/** Shows what analytics sent, newest first. The page reads well by itself: each event opens to all of its properties. */
function capturePage({ events, isSending }: { events: (typeof capturedEvents.$inferSelect)[]; isSending: boolean }) {
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
