import { randomUUID } from 'node:crypto';
import { eq, sql as fragment } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import type { OwnerNotice } from '#features/mail/mail-kinds.ts';
import { config } from '#platform/config/config.server.ts';
import { hour, minute } from '#platform/durations.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { atTerminal } from '../owner-action.ts';
import type { AlertKind } from './alert-kind.ts';
import { readSwitches, setSwitches } from './alert-switches.server.ts';
import { listAlerts } from './list-alerts.server.ts';
import { alertWebhooks, ownerAlertSettings, ownerAlerts } from './owner-alert.table.server.ts';
import { raiseAlert, reportLasting } from './raise-alert.server.ts';
import { sendAlerts, sendTestAlert } from './send-alerts.server.ts';

/* What the owner is told, how often, and by how many processes. */
beforeEach(async () => {
  config.OWNER_EMAILS = ['olga@example.com', 'otto@example.com'];
  config.ALERT_WEBHOOK_URL = 'http://127.0.0.1:9/';
  for (const table of [ownerAlerts, ownerAlertSettings, alertWebhooks, mails]) await database.delete(table);
});

const raise = (kind: AlertKind, subject: string = randomUUID()) => raiseAlert({ transaction: database, kind, subject });
const titles = async () => {
  const rows = await database.select().from(mails).where(eq(mails.kind, 'owner-notice')).orderBy(mails.created, mails.reason);
  return rows.map(({ address, data }) => [address, (data as OwnerNotice).title]);
};
const toBoth = (title: string) => config.OWNER_EMAILS.map((address) => [address, title]);

test('what several processes raise and tell at once, the owner is told once', async () => {
  const subject = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => raise('dispute', subject)));
  await Promise.all(Array.from({ length: 8 }, () => sendAlerts()));
  await raise('dispute', subject);
  await sendAlerts(new Date(Date.now() + 2 * hour));
  expect(await titles()).toEqual(toBoth('A dispute'));
  expect(await database.select().from(alertWebhooks)).toHaveLength(1);
});

test('an inquiry that becomes a dispute, with another day, is told again', async () => {
  const dispute = { transaction: database, kind: 'dispute', subject: 'du_1' } as const;
  const days = ['2026-12-01', '2026-12-01', '2026-12-20'].map((each) => new Date(each));
  for (const [at, dueAt] of days.entries()) {
    await raiseAlert({ ...dispute, dueAt });
    await sendAlerts(new Date(Date.now() + 2 * at * hour));
  }
  expect(await titles()).toEqual([...toBoth('A dispute'), ...toBoth('A dispute')]);
  expect((await listAlerts())[0]).toMatchObject({ dueAt: '2026-12-20T00:00:00.000Z' });
});

test('more of a kind than are told at once keep no other kind from being told', async () => {
  await raise('mail-failed');
  await sendAlerts();
  await sql`insert into owner_alerts (kind, subject, raised_at) select 'mail-failed', each::text, now() - interval '1 hour' from generate_series(1, 1001) each`;
  await raise('dispute');
  await sendAlerts();
  expect((await titles()).slice(2)).toEqual(toBoth('A dispute'));
});

test('an alert is there only if its cause is', async () => {
  const failing = database.transaction(async (transaction) => {
    await raiseAlert({ transaction, kind: 'withdrawal', subject: randomUUID() });
    throw new Error('the cause did not happen');
  });
  await expect(failing).rejects.toThrow('the cause');
  await sendAlerts();
  expect(await titles()).toEqual([]);
});

test('many of a kind within an hour are two e-mails, and another kind waits for none of them', async () => {
  const start = Date.now();
  await raise('refund-request');
  await sendAlerts(new Date(start));
  for (let each = 0; each < 3; each += 1) await raise('refund-request');
  await raise('feedback');
  await sendAlerts(new Date(start + 59 * minute));
  expect(await titles()).toEqual([...toBoth('A refund request'), ...toBoth('A message from a learner')]);
  await sendAlerts(new Date(start + hour));
  expect((await titles()).slice(4)).toEqual(toBoth('3 refund requests'));
});

test('a kind that is switched off is told to nobody, nor later when it is switched on; the list has it', async () => {
  expect(await setSwitches({ wanted: { feedback: false, dispute: true }, act: atTerminal })).toEqual(['feedback']);
  expect(await readSwitches()).toMatchObject({ feedback: false, dispute: true, 'daily-summary': false });
  await raise('feedback');
  await sendAlerts();
  await setSwitches({ wanted: { feedback: true }, act: atTerminal });
  await sendAlerts(new Date(Date.now() + 2 * hour));
  expect(await titles()).toEqual([]);
  expect(await database.select().from(alertWebhooks)).toEqual([]);
  expect(await listAlerts()).toMatchObject([{ kind: 'feedback', state: null }]);
  const log = await database.execute(fragment`select action, row_id from owner_actions order by created desc limit 2`);
  expect([...log]).toEqual([
    { action: 'alert-switched-on', row_id: 'feedback' },
    { action: 'alert-switched-off', row_id: 'feedback' },
  ]);
});

test('what lasts is told once while it goes on, and again when it comes back after it was over', async () => {
  const report = () => reportLasting({ kind: 'disk-full', subject: 'machine-1' });
  await report();
  await sendAlerts();
  await database
    .update(ownerAlerts)
    .set({ raisedAt: fragment`now() - interval '3 hours'`, toldAt: fragment`now() - interval '3 hours'` });
  await report();
  await sendAlerts();
  expect(await titles()).toEqual(toBoth('A disk is nearly full'));
  expect(await listAlerts()).toMatchObject([{ subject: 'machine-1', state: 'goes on' }]);
  await database.update(ownerAlerts).set({ seenAt: fragment`now() - interval '61 minutes'` });
  expect(await listAlerts()).toMatchObject([{ state: 'over' }]);
  await report();
  await sendAlerts();
  expect(await titles()).toHaveLength(4);
});

test('the e-mail says by when, and leads to the one thing where there is one; the message has ids and links', async () => {
  const dueAt = new Date('2026-12-14T23:59:59Z');
  await raiseAlert({ transaction: database, kind: 'dispute', subject: 'du_1', dueAt });
  await raise('feedback', 'feedback-1');
  await sendAlerts();
  const rows = await database.select().from(mails).where(eq(mails.address, 'olga@example.com')).orderBy(mails.reason);
  expect(rows.map(({ data }) => data)).toMatchObject([
    {
      paragraphs: expect.arrayContaining(['It has to be answered by 2026-12-14.']),
      action: { path: '/owner/disputes?sort=answer-by' },
    },
    { action: { path: '/owner/feedback/feedback-1' } },
  ]);
  const messages = (await database.select().from(alertWebhooks)).map(({ body }) => JSON.parse(body));
  expect(messages.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
    {
      type: 'alert.dispute',
      timestamp: expect.any(String),
      data: {
        severity: 'high',
        count: 1,
        subjects: [
          {
            id: 'du_1',
            raisedAt: expect.any(String),
            dueAt: '2026-12-14T23:59:59.000Z',
            url: `${config.ORIGIN}/owner/disputes?sort=answer-by`,
          },
        ],
      },
    },
    expect.objectContaining({ type: 'alert.feedback' }),
  ]);
});

test('a test goes every way, and without OWNER_EMAILS and a webhook no way', async () => {
  await sendTestAlert({ act: atTerminal });
  expect(await titles()).toEqual(toBoth('A test: alerts reach you'));
  expect(await database.select().from(alertWebhooks)).toHaveLength(1);
  config.OWNER_EMAILS = [];
  config.ALERT_WEBHOOK_URL = undefined;
  await raise('refund-request');
  await sendAlerts();
  expect([await database.$count(mails), await database.$count(alertWebhooks)]).toEqual([2, 1]);
});
