import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { invoices } from '../invoice.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import type { Invoice } from '../purchases/own-purchase.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { describeInvoice } from './billing-document.ts';
import { BillingDocumentView } from './billing-document-view.tsx';
import { createInvoice } from './create-invoice.server.ts';

async function buy(options?: Parameters<typeof openCheckout>[0]) {
  const checkout = await openCheckout(options);
  await checkout.store();
  await deliver(makeEvent('checkout.session.completed', checkout.session()));
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  return { checkout, user, purchaseId: purchase?.purchaseId ?? '' };
}

const fields = (purchaseId: string) => ({
  purchaseId,
  buyerName: 'Ada Sample',
  company: '',
  address: '1 Loop Road',
  country: '',
  vatId: '',
});

test('invoices are numbered without a gap, also when many are asked for at once, and each purchase has one', async () => {
  const buyers = await Promise.all(Array.from({ length: 25 }, () => buy()));
  const issued = await Promise.all(
    buyers.flatMap(({ user, purchaseId }) => [
      createInvoice({ user, fields: fields(purchaseId) }),
      createInvoice({ user, fields: { ...fields(purchaseId), buyerName: 'Someone Else' } }),
    ]),
  );
  const numbers = [...new Set(issued.map(({ number }) => number))].sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => (numbers[0] ?? 0) + index));
});

test('an invoice says what was paid for several seats at a discount, and who paid', async () => {
  const { user, purchaseId } = await buy({ quantity: 3, discountPercent: 20, purchaseOrder: 'PO 4711/ä' });
  const { number } = await createInvoice({ user, fields: fields(purchaseId) });
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  expect(purchase?.invoice).toEqual({
    ...fields(purchaseId),
    number,
    sellerName: config.SELLER_NAME,
    sellerAddress: null,
    sellerVatId: null,
    sellerCountry: null,
    email: user.email,
    quantity: 3,
    listPriceCents: 23_900,
    discountPercent: 20,
    discountCode: '',
    unitPriceCents: 19_120,
    amountCents: 57_360,
    currency: 'usd',
    taxName: null,
    taxPercent: null,
    taxCents: 0,
    taxExemption: null,
    isReverseCharge: false,
    purchaseOrder: 'PO 4711/ä',
    paidAt: purchase?.purchased,
    issued: expect.any(String),
  });
  const printed = renderToStaticMarkup(
    createElement(BillingDocumentView, { document: describeInvoice(purchase?.invoice as Invoice) }),
  );
  for (const text of [
    'team seats',
    'Discount of 20%',
    '>3<',
    '$191.20',
    '$573.60',
    'Ada Sample',
    '1 Loop Road',
    'No tax was charged',
    'Your order PO 4711/ä',
  ]) {
    expect(printed).toContain(text);
  }
});

test('a refund can be asked for until the days of the policy are over', async () => {
  const { user, purchaseId } = await buy();
  const boughtDaysAgo = (days: number) =>
    database
      .update(purchases)
      .set({ created: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .where(eq(purchases.id, purchaseId));
  const request = () => requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 });
  const ineligibility = async () => (await listPurchases({ user, highestLessonStarted: 0 }))[0]?.refundIneligibility;
  await boughtDaysAgo(config.REFUND_WINDOW_DAYS + 1);
  expect(await ineligibility()).toBe('REFUND_WINDOW_CLOSED');
  await expect(request()).rejects.toThrow('The time in which you could ask for a refund has passed');
  await boughtDaysAgo(config.REFUND_WINDOW_DAYS - 1);
  expect(await ineligibility()).toBeNull();
  await request();
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
  await expect(createInvoice({ user: stranger, fields: fields(purchaseId) })).rejects.toThrow('The invoice could not be issued');
  await expect(requestRefund({ user: stranger, purchaseId, reason: '', highestLessonStarted: 0 })).rejects.toThrow(
    'There is nothing here',
  );
});

test('a refund can be asked for within the policy, once, and shows in the list', async () => {
  const { user, purchaseId } = await buy();
  const request = (highestLessonStarted: number) =>
    requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted });
  await expect(request(4)).rejects.toThrow('too far into the course');
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
