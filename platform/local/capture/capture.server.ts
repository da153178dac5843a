import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { config } from '../../config/config.server.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { database } from '../../postgres/database.server.ts';
import { capturePage } from './capture-page.ts';
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
