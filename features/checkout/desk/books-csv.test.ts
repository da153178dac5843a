import { text } from 'node:stream/consumers';
import { csvParse } from 'd3-dsv';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { buy, buySeats, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundedCents } from '../refunds/refunded-cents.server.ts';
import { booksCsv } from './books-csv.server.ts';

const read = async (month: string) =>
  csvParse(await text(booksCsv.write({ search: new URLSearchParams({ month }), reader: database })));
const thisMonth = () => new Date().toISOString().slice(0, 7);

/** Has a purchase been made at a moment, whatever the clock says. */
const moveTo = (userId: string, created: string) =>
  database
    .update(purchases)
    .set({ created: new Date(created) })
    .where(eq(purchases.userId, userId));

test('the payments and refunds of all months add up to what the ledger says is left', async () => {
  const [kept, partly, refunded, failed, byCharge] = [await buy(), await buy(), await buy(), await buy(), await buy()];
  await buySeats(3);
  await deliver(makeEvent('refund.created', partly.refund({ amount: 5_025 })));
  await deliver(makeEvent('refund.created', partly.refund({ amount: 100 })));
  await deliver(makeEvent('refund.created', refunded.refund()));
  await deliver(makeEvent('refund.failed', failed.refund({ status: 'failed' })));
  await deliver(makeEvent('charge.refunded', byCharge.charge(1_000)));
  const year = thisMonth().slice(0, 4);
  const months = [Number(year) - 1, Number(year), Number(year) + 1].flatMap((each) =>
    Array.from({ length: 12 }, (_, month) => `${each}-${String(month + 1).padStart(2, '0')}`),
  );
  const rows = (await Promise.all(months.map(read))).flat();
  const [ledger] = await database.execute<{ cents: string }>(
    sql`select sum(${purchases.amountCents} - ${refundedCents(purchases.paymentIntentId)}) as cents from ${purchases}`,
  );
  const sum = rows.reduce((total, { Amount }) => total + Math.round(Number(Amount) * 100), 0);
  expect(sum).toBe(Number(ledger?.cents));
  const linesOf = async ({ userId }: { userId: string }) => {
    const [purchase] = await purchasesOf(userId);
    return rows.filter(({ Order }) => Order === purchase?.id).map(({ What, Amount }) => `${What} ${Amount}`);
  };
  expect(await linesOf(kept)).toEqual(['payment 239']);
  expect((await linesOf(partly)).sort()).toEqual(['payment 239', 'refund -1', 'refund -50.25']);
  expect((await linesOf(refunded)).sort()).toEqual(['payment 239', 'refund -239']);
  expect(await linesOf(failed)).toEqual(['payment 239']);
  expect((await linesOf(byCharge)).sort()).toEqual(['payment 239', 'refund -10']);
});

test('a month begins and ends at midnight in UTC', async () => {
  const moments = ['2024-01-31T23:59:59.999Z', '2024-02-01T00:00:00Z', '2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00Z'];
  for (const moment of moments) await moveTo((await buy()).userId, moment);
  expect((await read('2024-02')).map(({ Day }) => Day)).toEqual(['2024-02-01', '2024-02-29']);
  expect((await read('2024-01')).map(({ Day }) => Day)).toEqual(['2024-01-31']);
  expect(await read('2023-12')).toHaveLength(0);
});

test('no name is a formula to a spreadsheet, and an amount below zero is a number', async () => {
  const checkout = await buy();
  await database.update(users).set({ username: '=HYPERLINK("http://evil.example","Open")' }).where(eq(users.id, checkout.userId));
  await moveTo(checkout.userId, '2022-05-05T12:00:00Z');
  await deliver(makeEvent('refund.created', { ...checkout.refund(), created: Date.UTC(2022, 4, 6) / 1000 }));
  const rows = await read('2022-05');
  expect(rows.map(({ Buyer }) => Buyer)).toEqual(Array(2).fill('\'=HYPERLINK("http://evil.example","Open")'));
  expect(rows.map(({ Amount }) => Amount)).toEqual(['239', '-239']);
  expect(rows[0]).toMatchObject({ What: 'payment', 'E-mail': checkout.email, Seats: '1', 'Tax in it': '0', Currency: 'USD' });
});
