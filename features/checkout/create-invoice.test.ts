import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/database.server.ts';
import { createTestUser } from '#tests/support/create-test-user.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payment-events.ts';
import { createInvoice } from './create-invoice.server.ts';
import { invoices } from './invoice.table.server.ts';
import { listPurchases } from './list-purchases.server.ts';
import { requestRefund } from './request-refund.server.ts';

async function buy() {
  const checkout = await openCheckout();
  await checkout.store();
  await deliver(makeEvent('checkout.session.completed', checkout.session()));
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  return { checkout, user, purchaseId: purchase?.purchaseId ?? '' };
}

const fields = (purchaseId: string) => ({ purchaseId, buyerName: 'Ada Sample', company: '', address: '1 Loop Road', vatId: '' });

test('invoices are numbered without a gap, also when many are asked for at once, and each purchase has one', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, buy));
  const issued = await Promise.all(
    buyers.flatMap(({ user, purchaseId }) => [
      createInvoice({ user, fields: fields(purchaseId) }),
      createInvoice({ user, fields: { ...fields(purchaseId), buyerName: 'Someone Else' } }),
    ]),
  );
  const numbers = [...new Set(issued.map(({ number }) => number))].sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
});

test('an issued invoice never changes', async () => {
  const { user, purchaseId } = await buy();
  const { number } = await createInvoice({ user, fields: fields(purchaseId) });
  await expect(database.update(invoices).set({ amountCents: 1 }).where(eq(invoices.number, number))).rejects.toThrow();
  await expect(database.delete(invoices).where(eq(invoices.number, number))).rejects.toThrow();
});

test('nobody gets an invoice or a refund of a purchase that is not theirs', async () => {
  const { purchaseId } = await buy();
  const stranger = (await createTestUser()) as unknown as SignedInUser;
  await expect(createInvoice({ user: stranger, fields: fields(purchaseId) })).rejects.toThrow('The invoice could not be made');
  await expect(requestRefund({ user: stranger, purchaseId, reason: '', highestLessonStarted: 0 })).rejects.toThrow(
    'There is nothing here',
  );
});

test('a refund can be asked for within the policy, once, and shows in the list', async () => {
  const { user, purchaseId } = await buy();
  const request = (highestLessonStarted: number) =>
    requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted });
  await expect(request(4)).rejects.toThrow('too far along');
  await request(3);
  await request(3);
  expect((await listPurchases({ user, highestLessonStarted: 3 }))[0]?.refund).toBe('requested');
});

test('a refunded purchase says so and takes no further request', async () => {
  const { checkout, user, purchaseId } = await buy();
  await deliver(makeEvent('charge.refunded', checkout.charge(checkout.amountCents)));
  expect((await listPurchases({ user, highestLessonStarted: 0 }))[0]?.refund).toBe('refunded');
  await expect(requestRefund({ user, purchaseId, reason: '', highestLessonStarted: 0 })).rejects.toThrow('has been refunded');
});
