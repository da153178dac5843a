import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql as text } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBookEntries } from '#features/checkout/desk/list-book-entries.server.ts';
import { listDeskPurchases } from '#features/checkout/desk/list-desk-purchases.server.ts';
import { listSales } from '#features/checkout/desk/list-sales.server.ts';
import { listDiscounts } from '#features/checkout/discounts/list-discounts.server.ts';
import { listFraudWarnings } from '#features/checkout/payments/list-fraud-warnings.server.ts';
import { countDeskFeedback } from '#features/feedback/desk/list-desk-feedback.server.ts';
import { countMails } from '#features/mail/list-mails.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { announceRunningSite } from '#platform/process/running-site.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { reconcile } from '../money/reconcile.ts';
import { refund } from '../money/refund.ts';
import { audit } from '../operation/audit.ts';
import { sampleData } from './sample-data.ts';

/* Ten days of made-up life: one story, in which the second test seeds it. */
const health = createServer((_incoming, outgoing) => outgoing.end('ok'));
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = servePayments();
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
  const site = { pid: process.pid, HOST: '127.0.0.1', PORT: config.PORT, ORIGIN: address, address };
  announceRunningSite({ dataDir: config.DATA_DIR, ...site });
});
afterAll(async () => {
  health.close();
  await stop();
});

const count = async (table: string) =>
  (await database.execute<{ n: number }>(text`select count(*)::int as n from ${text.identifier(table)}`))[0]?.n;
const counted = ['users', 'purchases', 'invoices', 'credit_notes', 'mails', 'owner_actions', 'practice_tries', 'feedback'];
const countAll = async () => Object.fromEntries(await Promise.all(counted.map(async (table) => [table, await count(table)])));

test('a site whose payments, e-mails or address are real is refused, with the reason', async () => {
  for (const [name, value, why] of [
    ['SMTP_URL', 'smtp://mail.example.com', 'e-mails would leave'],
    ['ORIGIN', 'https://course.example.com', 'is open to others'],
  ] as const) {
    const before = config[name];
    Object.assign(config, { [name]: value });
    await expect(sampleData([])).rejects.toThrow(why);
    Object.assign(config, { [name]: before });
  }
});

test('all rules hold of what is seeded, the same seed adds nothing, and the sales equal the ledger', async () => {
  expect((await sampleData([])).lines).toEqual(['75 sample people, with ten days of their life, were added']);
  expect((await audit()).lines).toEqual([expect.stringMatching(/^\d+ rules hold$/)]);
  const people = await sql<{ id: string; username: string }[]>`select id, username from users where 'sample' = any(tags)`;
  expect(people.length).toBe(75);
  for (const { id, username } of people) expect([id, username].join(' ')).toMatch(/^[a-z\d]{8} [a-z]+-[a-z]+-\d{3}$/);
  const before = await countAll();
  expect((await sampleData([])).lines).toEqual(['the sample people of seed 1 are there already: nothing was added']);
  expect(await countAll()).toEqual(before);
  const [ledger] = await sql<{ paid: string; back: string }[]>`select (select sum(amount_cents) from purchases) as paid,
    (select sum(amount_cents) from provider_refunds) as back`;
  const days = (await listSales(30)).flatMap((sales) => sales.days);
  const total = (pick: (one: (typeof days)[number]) => number) => days.reduce((sum, one) => sum + pick(one), 0);
  expect([total((one) => one.paidCents), total((one) => one.sentBackCents)].map(String)).toEqual([ledger?.paid, ledger?.back]);
  const busy = days.filter(({ purchases }) => purchases > 0);
  expect(busy.length).toBeGreaterThan(5);
});

test('the lines for the books add up to what is left, and the provider has nothing to add', async () => {
  const entries = await listBookEntries({ from: new Date(Date.now() - 12 * day), until: new Date(Date.now() + day) });
  const [ledger] = await sql<{ left: string }[]>`select (select sum(amount_cents) from purchases) -
    (select sum(amount_cents) from provider_refunds) as left`;
  expect(String(entries.reduce((sum, { cents }) => sum + cents, 0))).toBe(ledger?.left);
  expect(await reconcile()).toMatchObject({ isWell: true });
  expect((await audit()).isWell).toBe(true);
});

test('every state of the lists has something to look at', async () => {
  for (const state of ['stands', 'refunded', 'disputed', 'asked', 'partly'] as const) {
    expect((await listDeskPurchases({ text: '', state, after: null })).purchases, state).not.toEqual([]);
  }
  for (const state of ['waiting', 'answered', 'published', 'all'] as const) {
    expect((await countDeskFeedback({ state })).question, state).toBeGreaterThan(0);
  }
  for (const state of ['open', 'ended'] as const) {
    expect((await listDiscounts({ state, after: null })).discounts, state).not.toEqual([]);
  }
  expect(await listFraudWarnings()).not.toEqual([]);
  const counts = await countMails();
  expect(counts).toMatchObject({ queued: 1 });
  expect(counts.failed ?? 0).toBe(0);
  for (const text of ['review_content from feedback', 'reason from refund_requests'])
    expect(await sql.unsafe(`select ${text} group by 1 having count(*) > 1`), text).toHaveLength(0);
  for (const table of ['certificates', 'finals', 'withdrawals', 'keystone_events', 'public_course_stats', 'seats'])
    expect(await count(table), table).toBeGreaterThan(0);
  const tries = await sql`select distinct status from practice_tries`;
  expect(tries).toHaveLength(4);
});

test('nothing made up lies in the future, and no made-up review may be shown', async () => {
  const late =
    await sql`select created from purchases where created > now() union all select created from mails where created > now()
    union all select created from practice_tries where created > now() union all select created from owner_actions where created > now()
    union all select answered_at from feedback where answered_at > now() union all select created_at from sessions where created_at > now()`;
  expect(late).toHaveLength(0);
  expect(await sql`select id from feedback where type = 'review' and shown_name is not null`).toHaveLength(0);
});

test('the money of a made-up purchase can be sent back as of any other', async () => {
  const { purchases: asked } = await listDeskPurchases({ text: '', state: 'asked', after: null });
  expect(await refund([asked[0]?.purchaseId ?? ''])).toMatchObject({ isWell: true });
});

test('another seed adds other people, until somebody has really bought', async () => {
  expect((await sampleData(['--seed=2', '--people=30'])).rows).toEqual([{ seed: 2, people: 30 }]);
  expect((await audit()).isWell).toBe(true);
  const { userId } = await createTestUser();
  await sql`with session as (insert into checkout_sessions (user_id, plan_level, quantity, list_price_cents, discount_percent, unit_price_cents,
      amount_cents, currency, status, expires_at) values (${userId}, 'level-five', 1, 1, 0, 1, 1, 'usd', 'paid', now()) returning id)
    insert into purchases (checkout_session_id, user_id, quantity, amount_cents, currency) select id, ${userId}, 1, 1, 'usd' from session`;
  await expect(sampleData(['--seed=3'])).rejects.toThrow('this site has sales');
});
