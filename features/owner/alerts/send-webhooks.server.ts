import { createHmac } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import { day, hour, minute, second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { alertWebhooks } from './owner-alert.table.server.ts';

const timeout = 10 * second;
/** The pauses after the first try, the second and so on; after the last a message is given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 18 * hour];
const keptFor = 30 * day;
/** By the clock that says what is due. */
const after = (pause: number) => sql`now() + make_interval(secs => ${pause / second})`;

/** Sends the messages that are due, one after the other. Each is claimed by one process, for longer than it can take. */
export async function sendWebhooks({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  await database.delete(alertWebhooks).where(lt(alertWebhooks.created, new Date(Date.now() - keptFor)));
  while (!signal?.aborted) {
    const due = database
      .select({ id: alertWebhooks.id })
      .from(alertWebhooks)
      .where(lte(alertWebhooks.nextTryAt, sql`now()`))
      .orderBy(asc(alertWebhooks.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [message] = await database
      .update(alertWebhooks)
      .set({ tries: sql`${alertWebhooks.tries} + 1`, nextTryAt: after(6 * timeout) })
      .where(eq(alertWebhooks.id, due))
      .returning();
    if (!message) return;
    const lastError = await post(message);
    const pause = pauses[message.tries - 1];
    const again = lastError !== null && pause !== undefined ? after(pause) : null;
    const outcome = { lastError, nextTryAt: again, sentAt: lastError === null ? sql`now()` : null };
    await database.update(alertWebhooks).set(outcome).where(eq(alertWebhooks.id, message.id));
  }
}

/** Counts the messages that were given up, with the reason of the newest; they are forgotten after 30 days. */
export async function findLostWebhooks(): Promise<{ count: number; lastError: string | null }> {
  const isLost = and(isNull(alertWebhooks.nextTryAt), isNull(alertWebhooks.sentAt), isNotNull(alertWebhooks.lastError));
  const rows = await database.select().from(alertWebhooks).where(isLost).orderBy(asc(alertWebhooks.created));
  return { count: rows.length, lastError: rows.at(-1)?.lastError ?? null };
}

/** Posts a message as Standard Webhooks 1.0 ask for (https://www.standardwebhooks.com). Answers why it did not arrive; null where it did. */
async function post({ id, body }: { id: string; body: string }): Promise<string | null> {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = config;
  if (!url || !secret) return 'ALERT_WEBHOOK_URL is not set any more';
  const timestamp = Math.floor(Date.now() / second);
  const signature = signWebhook({ id, timestamp, body, secret });
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    await answer.body?.cancel();
    return answer.ok ? null : `it answered ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? 'it did not answer' : `it cannot be reached (${cause?.code ?? name})`;
  }
}

interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
  secret: string;
}

/** Signs a message with the bytes that stand in base64 behind `whsec_`. */
export function signWebhook({ id, timestamp, body, secret }: SignedMessage): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
