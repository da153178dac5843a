import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { buy, buySeats } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { purchases } from '../purchase.table.server.ts';
import { listBookEntries } from './list-book-entries.server.ts';
import { listSales } from './list-sales.server.ts';
import { readSalesSpan } from './sales.ts';

/** Days that no other test sells on. */
const now = new Date('2023-03-10T09:00:00Z');

async function sellAt(moment: string, checkout: Awaited<ReturnType<typeof buy>>) {
  await database
    .update(purchases)
    .set({ created: new Date(moment) })
    .where(eq(purchases.userId, checkout.userId));
  return checkout;
}

const sendBack = (checkout: Awaited<ReturnType<typeof buy>>, amount: number, on: string, status = 'succeeded') =>
  deliver(makeEvent('refund.created', { ...checkout.refund({ amount, status }), created: Date.parse(on) / 1000 }));

test('each day has what was paid and sent back on it, without refunds that failed, and adds up to the books', async () => {
  const early = await sellAt('2023-02-09T00:00:00Z', await buy());
  await sellAt('2023-02-08T23:59:59.999Z', await buy());
  await sellAt('2023-03-10T23:59:59.999Z', (await buySeats(3)).checkout);
  await sellAt('2023-03-11T00:00:00Z', await buy());
  await sendBack(early, 5_000, '2023-03-09T12:00:00Z');
  await sendBack(early, 1_000, '2023-03-09T13:00:00Z', 'failed');
  const [sales, ...others] = await listSales(30, now);
  expect(others).toEqual([]);
  expect(sales?.currency).toBe('usd');
  expect(sales?.days).toHaveLength(30);
  const moved = sales?.days.filter(({ purchases: sold, sentBackCents }) => sold > 0 || sentBackCents > 0);
  expect(moved).toMatchObject([
    { day: '2023-02-09', purchases: 1, paidCents: 23_900, sentBackCents: 0 },
    { day: '2023-03-09', purchases: 0, paidCents: 0, sentBackCents: 5_000 },
    { day: '2023-03-10', purchases: 1, sentBackCents: 0 },
  ]);
  const books = await listBookEntries({ from: new Date('2023-03-01'), until: new Date('2023-03-11') });
  const inMarch = sales?.days
    .filter(({ day }) => day >= '2023-03-01')
    .reduce((sum, day) => sum + day.paidCents - day.sentBackCents, 0);
  expect(inMarch).toBe(books.reduce((sum, { cents }) => sum + cents, 0));
});

test('days on which nothing moved make no plot', async () => {
  expect(await listSales(365, new Date('2019-06-01T00:00:00Z'))).toEqual([]);
});

test.each([
  ['', 30],
  ['days=90', 90],
  ['days=365', 365],
  ['days=366', 30],
  ['days=90.0', 30],
  ['days=%27', 30],
])('of the address "?%s" the span is %i days', (query, span) => {
  expect(readSalesSpan(new URLSearchParams(query))).toBe(span);
});
