import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { buy, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { creditNotes } from '../credit-note.table.server.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';

const configured = { ...config };
afterEach(() => {
  Object.assign(config, configured);
});

async function buyAndInvoice() {
  const checkout = await buy();
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const [purchase] = await purchasesOf(checkout.userId);
  const invoice = () =>
    createInvoice({
      user,
      fields: { purchaseId: purchase?.id ?? '', buyerName: 'Ada', company: '', address: 'Loop Road 1', country: '', vatId: '' },
    });
  const notes = async () => (await listPurchases({ user, highestLessonStarted: 0 }))[0]?.creditNotes ?? [];
  const refund = (type: 'refund.created' | 'refund.updated' | 'refund.failed', changes: Parameters<typeof checkout.refund>[0]) =>
    makeEvent(type, checkout.refund(changes));
  return { checkout, invoice, notes, refund };
}

test('a refund of an invoiced purchase makes one credit note, when its money has arrived, however often that is told', async () => {
  const { invoice, notes, refund } = await buyAndInvoice();
  await invoice();
  const refundId = `re_once_${Date.now()}`;
  await deliver(refund('refund.created', { refundId, amount: 5000, status: 'pending' }));
  expect(await notes()).toEqual([]);
  const arrived = refund('refund.updated', { refundId, amount: 5000 });
  await Promise.all([deliver(arrived), deliver(arrived), deliver(refund('refund.updated', { refundId, amount: 5000 }))]);
  expect(await notes()).toMatchObject([{ refundId, amountCents: 5000, taxCents: 0 }]);
  expect(await violatedInvariants()).toEqual([]);
});

test('invoices and refunds that come at the same moment, of many purchases at once, leave one credit note each and no gap', async () => {
  const sales = await Promise.all(Array.from({ length: 8 }, buyAndInvoice));
  await Promise.all(sales.flatMap(({ invoice, refund }) => [invoice(), deliver(refund('refund.created', { amount: 5000 }))]));
  for (const { notes } of sales) expect(await notes()).toMatchObject([{ amountCents: 5000 }]);
  expect(await violatedInvariants()).toEqual([]);
});

test('an invoice that is issued after a refund gets its credit note with it', async () => {
  const { invoice, notes, refund } = await buyAndInvoice();
  await deliver(refund('refund.created', { amount: 5000 }));
  expect(await notes()).toEqual([]);
  await invoice();
  await invoice();
  expect(await notes()).toMatchObject([{ amountCents: 5000 }]);
});

test('a refund that fails after it had succeeded is put right by a second credit note of the opposite amount', async () => {
  const { invoice, notes, refund } = await buyAndInvoice();
  await invoice();
  const refundId = `re_late_${Date.now()}`;
  await deliver(refund('refund.created', { refundId }));
  await deliver(refund('refund.failed', { refundId, status: 'failed' }));
  expect((await notes()).map(({ amountCents }) => amountCents)).toEqual([23_900, -23_900]);
  expect(await violatedInvariants()).toEqual([]);
});

test('the tax in all parts of a refund is that of the invoice', async () => {
  Object.assign(config, { SELLER_TAX_PERCENT: 19 });
  const { invoice, notes, refund } = await buyAndInvoice();
  await invoice();
  for (const amount of [3333, 3333, 3333, 13_901]) await deliver(refund('refund.created', { amount }));
  const parts = await notes();
  expect(parts.map(({ taxCents }) => taxCents)).toEqual([532, 532, 532, 2220]);
  expect(await violatedInvariants()).toEqual([]);
});

test('whatever refunds succeed or fail, and in whatever order it is told, credit notes add up to them and have no gap', async () => {
  const happening = fc.record({
    which: fc.integer({ min: 0, max: 2 }),
    status: fc.constantFrom('pending', 'succeeded', 'failed', 'canceled'),
    isTwice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 6 }),
      fc.array(fc.nat()),
      fc.nat({ max: 6 }),
      async (story, shuffling, invoicedAfter) => {
        const { checkout, invoice, refund } = await buyAndInvoice();
        const events = story.map(({ which, status, isTwice }) => {
          const refundId = `re_${which}_${checkout.paymentIntentId}`;
          return { event: refund('refund.updated', { refundId, amount: 1000 * (which + 1), status }), isTwice };
        });
        const shuffled = events
          .map((event, index) => ({ ...event, key: shuffling[index] ?? index }))
          .sort((one, other) => one.key - other.key);
        for (const [index, { event, isTwice }] of shuffled.entries()) {
          if (index === invoicedAfter) await invoice();
          await Promise.all([deliver(event), ...(isTwice ? [deliver(event)] : [])]);
        }
        await invoice();
        expect(await violatedInvariants()).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

test('an issued credit note never changes', async () => {
  const { invoice, notes, refund } = await buyAndInvoice();
  await invoice();
  await deliver(refund('refund.created', { amount: 100 }));
  expect(await notes()).toHaveLength(1);
  await expect(database.update(creditNotes).set({ amountCents: 1 })).rejects.toThrow();
  await expect(database.delete(creditNotes)).rejects.toThrow();
});
