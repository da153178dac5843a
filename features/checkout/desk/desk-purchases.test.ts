import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy, buySeats, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { invoices } from '../invoice.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { listDeskPurchases } from './list-desk-purchases.server.ts';

const find = async (text: string, state: Parameters<typeof listDeskPurchases>[0]['state'] = null) =>
  (await listDeskPurchases({ text, state, after: null })).purchases;

const idOf = async ({ userId }: { userId: string }) => (await purchasesOf(userId))[0]?.id ?? '';

async function invoice(purchaseId: string, number: number) {
  const words = { sellerName: 'Us', buyerName: 'Ada', company: '', address: 'Here', vatId: '' };
  const price = { quantity: 1, listPriceCents: 23_900, discountPercent: 0, unitPriceCents: 23_900, amountCents: 23_900 };
  await database.insert(invoices).values({ number, purchaseId, ...words, ...price, currency: 'usd', paidAt: new Date() });
}

test('a purchase is found by its number, its payment, its buyer’s address in any case or id, its invoice and the code of a seat', async () => {
  const { lead, list, checkout } = await buySeats(2);
  await buy();
  const purchaseId = await idOf(lead);
  await invoice(purchaseId, 4711);
  const code = (await list())[1]?.code ?? '';
  const names = [purchaseId, lead.userId, checkout.paymentIntentId, checkout.email.toUpperCase(), '4711', '04711', code];
  for (const name of [...names, code.toLowerCase().replaceAll('-', ' ')]) {
    expect(await find(name), name).toMatchObject([{ purchaseId, userId: lead.userId, quantity: 2, invoiceNumber: 4711 }]);
  }
});

test('nothing else is found by what only looks like a name, or would be one to the database', async () => {
  const checkout = await buy();
  await buy();
  const odd = ['%', '_', "' or true --", checkout.email.slice(1), '0', '99999999999999', '\\', 'ÄÖ'];
  for (const text of odd) expect(await find(text), text).toEqual([]);
  await database
    .update(users)
    .set({ emailVerified: false, email: `${checkout.userId}@account.invalid` })
    .where(eq(users.id, checkout.userId));
  expect(await find(`${checkout.userId}@account.invalid`)).toEqual([]);
  expect(await find(await idOf(checkout))).toMatchObject([{ email: null }]);
});

test('each purchase has one state, by which it is found, and says what was sent back', async () => {
  const [stands, partly, refunded, disputed] = [await buy(), await buy(), await buy(), await buy()];
  await deliver(makeEvent('refund.created', partly.refund({ amount: 5_000 })));
  await deliver(makeEvent('refund.created', refunded.refund()));
  await deliver(makeEvent('charge.dispute.created', disputed.dispute('needs_response')));
  const all = { stands, partly, refunded, disputed };
  for (const [state, checkout] of Object.entries(all)) {
    const [shown] = await find(checkout.email);
    expect(shown?.state).toBe(state);
    for (const other of Object.keys(all) as (keyof typeof all)[]) {
      expect(await find(checkout.email, other)).toHaveLength(Number(other === state));
    }
  }
  expect((await find(partly.email))[0]?.sentBackCents).toBe(5_000);
  expect((await find(refunded.email))[0]?.sentBackCents).toBe(23_900);
});

test('pages hold each purchase once, the newest first, also those of one moment', async () => {
  const buyer = await createTestUser();
  const created = new Date('2025-01-01T00:00:00.123Z');
  // By the ledger's rows alone: an event for each would settle all payments of the buyer before it once more.
  for (let count = 0; count < 52; count += 1) {
    const { checkoutSessionId, userId, paymentIntentId, amountCents, store } = await openCheckout({ buyer });
    await store();
    const paid = { quantity: 1, amountCents, currency: 'usd', paymentIntentId };
    await database.insert(purchases).values({ checkoutSessionId, userId, created, ...paid });
  }
  const first = await listDeskPurchases({ text: buyer.email, state: null, after: null });
  const second = await listDeskPurchases({ text: buyer.email, state: null, after: first.next });
  expect([first.purchases.length, second.purchases.length, second.next]).toEqual([50, 2, null]);
  const ids = [...first.purchases, ...second.purchases].map(({ purchaseId }) => purchaseId);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect((await listDeskPurchases({ text: '', state: null, after: 'no purchase' })).purchases).toEqual([]);
});
