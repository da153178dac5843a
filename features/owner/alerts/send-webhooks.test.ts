import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { alertWebhooks } from './owner-alert.table.server.ts';
import { findLostWebhooks, sendWebhooks, signWebhook } from './send-webhooks.server.ts';

/* Messages about alerts, as their receiver gets them. */
const got: { headers: Record<string, unknown>; body: string }[] = [];
let status = 204;
const receiver = createServer(async (incoming, outgoing) => {
  const body = (await incoming.toArray()).join('');
  got.push({ headers: incoming.headers, body });
  outgoing.writeHead(status, { Location: '/elsewhere' }).end();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => void receiver.close());
beforeEach(async () => {
  got.length = 0;
  status = 204;
  config.ALERT_WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  config.ALERT_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await database.delete(alertWebhooks);
});

const queue = (body = '{"type":"alert.test"}') => database.insert(alertWebhooks).values({ body });
const rows = () => database.select().from(alertWebhooks);
const letTimePass = () =>
  database.update(alertWebhooks).set({ nextTryAt: sql`least(next_try_at, now())` }).where(sql`next_try_at is not null`);

test('a message is signed as the example of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signWebhook({ ...message, secret })).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a message arrives once, however many processes send, with what proves it', async () => {
  await queue();
  await Promise.all(Array.from({ length: 16 }, () => sendWebhooks()));
  expect(got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = got;
  const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  const secret = config.ALERT_WEBHOOK_SECRET ?? '';
  expect(headers['webhook-signature']).toBe(signWebhook({ id, timestamp, body, secret }));
  expect(await rows()).toMatchObject([{ id, body, sentAt: expect.any(Date), nextTryAt: null, lastError: null }]);
});

test('one that is refused or sent elsewhere comes again, the same, until it is given up', async () => {
  await queue();
  for (status of [500, 307]) {
    await sendWebhooks();
    expect(await rows()).toMatchObject([{ lastError: `it answered ${status}`, sentAt: null, nextTryAt: expect.any(Date) }]);
    await sendWebhooks();
    expect(got.length, 'it waits before it comes again').toBe((await rows())[0]?.tries);
    await letTimePass();
  }
  for (let tries = 3; tries <= 8; tries += 1) {
    await sendWebhooks();
    await letTimePass();
  }
  expect(got).toHaveLength(7);
  expect(new Set(got.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect(await findLostWebhooks()).toEqual({ count: 1, lastError: 'it answered 307' });
});

test('a receiver that is gone, and one that nobody set any more, are named', async () => {
  await queue();
  config.ALERT_WEBHOOK_URL = 'http://127.0.0.1:9/';
  await sendWebhooks();
  expect((await rows())[0]?.lastError).toMatch(/^it cannot be reached \((ECONNREFUSED|TypeError)\)$/);
  config.ALERT_WEBHOOK_URL = undefined;
  await letTimePass();
  await sendWebhooks();
  expect((await rows())[0]?.lastError).toBe('ALERT_WEBHOOK_URL is not set any more');
  await database.update(alertWebhooks).set({ created: sql`now() - interval '31 days'` });
  await sendWebhooks();
  expect(await rows()).toEqual([]);
});
