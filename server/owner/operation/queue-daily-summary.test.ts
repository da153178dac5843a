import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { setSwitches } from '#features/owner/alerts/alert-switches.server.ts';
import { atTerminal } from '#features/owner/owner-action.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { queueDailySummary } from './queue-daily-summary.ts';

const written = () => database.select().from(mails).where(eq(mails.kind, 'owner-notice'));
const switchOn = (isOn: boolean) => setSwitches({ wanted: { 'daily-summary': isOn }, act: atTerminal });

beforeEach(async () => {
  config.OWNER_EMAILS = ['olga@example.com'];
  config.SUMMARY_TIME_ZONE = 'Europe/Berlin';
  await sql`delete from mails`;
  await switchOn(true);
});

/** Has all that there is so far happen at a moment. */
async function moveTo(moment: string): Promise<void> {
  await sql`update purchases set created = ${moment}`;
  await sql`update users set created = ${moment}`;
  await sql`update provider_refunds set created = ${moment}`;
}

test('a day is summed up once by any number of processes, from one 07:00 of the time zone to the next', async () => {
  const checkout = await buy();
  await deliver(makeEvent('refund.created', checkout.refund({ amount: 5_000 })));
  await moveTo('2030-07-02T04:59:59Z');
  const { userId } = await createTestUser();
  await sql`update users set created = '2030-07-02T05:00:00Z' where id = ${userId}`;
  await queueDailySummary(new Date('2030-07-02T04:59:59Z'));
  expect(await written(), 'it is 06:59 in Berlin, and the day before was empty').toEqual([]);
  await Promise.all([1, 2, 3].map(() => queueDailySummary(new Date('2030-07-02T05:00:00Z'))));
  await queueDailySummary(new Date('2030-07-02T15:00:00Z'));
  const [first, ...others] = await written();
  expect([first?.address, first?.reason, others]).toEqual(['olga@example.com', 'summary 2030-07-02, 1', []]);
  expect(first?.data).toHaveProperty('paragraphs', [
    'Sales: 1 for $239.00.',
    'Refunds: 1 for $50.00.',
    'New learners: 1.',
    'Questions and issues that wait for an answer: 0.',
  ]);
  await queueDailySummary(new Date('2030-07-03T05:00:00Z'));
  expect((await written()).map(({ reason }) => reason).sort(), 'what came at 07:00 is of the next day').toEqual([
    'summary 2030-07-02, 1',
    'summary 2030-07-03, 1',
  ]);
  await queueDailySummary(new Date('2030-07-04T05:00:00Z'));
  expect(await written(), 'nothing happened on the day after').toHaveLength(2);
});

test('in winter 07:00 is another moment, and what is switched off is not written', async () => {
  await buy();
  await moveTo('2030-12-02T05:30:00Z');
  await switchOn(false);
  await queueDailySummary(new Date('2030-12-02T06:00:00Z'));
  expect(await written()).toEqual([]);
  await switchOn(true);
  await queueDailySummary(new Date('2030-12-02T05:59:59Z'));
  expect(await written()).toEqual([]);
  await queueDailySummary(new Date('2030-12-02T06:00:00Z'));
  expect(await written()).toHaveLength(1);
});
