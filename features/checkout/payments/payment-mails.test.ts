import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { declineRefund } from '../refunds/refund-answer.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { seats } from '../seat.table.server.ts';
import { redeemSeatCode } from '../seats/redeem-seat-code.server.ts';

/* Which e-mails follow from what happens to a purchase, and that each follows once. */

async function buy({ quantity = 1 } = {}) {
  const checkout = await openCheckout({ quantity });
  await checkout.store();
  const paid = makeEvent('checkout.session.completed', checkout.session());
  await Promise.all([deliver(paid), deliver(makeEvent('checkout.session.completed', checkout.session()))]);
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  const queuedMails = async () => {
    const found = await database
      .select()
      .from(mails)
      .where(and(eq(mails.userId, user.userId), eq(mails.status, 'queued')))
      .orderBy(asc(mails.created));
    return found.map(({ kind, data }) => [kind, data]);
  };
  const money = { cents: checkout.amountCents, currency: 'usd' };
  return { checkout, user, purchaseId: purchase?.purchaseId ?? '', queuedMails, money };
}

test('a payment that is told of twice has one receipt', async () => {
  const { queuedMails, money, purchaseId: order } = await buy();
  expect(await queuedMails()).toEqual([['receipt', { seats: 1, isGift: false, paid: money, tax: null, order }]]);
});

test('a refund is written about once whatever events tell of it, and says whether the course is closed', async () => {
  const { checkout, queuedMails, money } = await buy();
  const part = checkout.refund({ amount: 100, refundId: `re_part_${checkout.userId}` });
  await deliver(makeEvent('refund.created', part));
  await deliver(makeEvent('refund.updated', part));
  await deliver(makeEvent('charge.refunded', checkout.charge(100)));
  const rest = checkout.refund({ amount: money.cents - 100, refundId: `re_rest_${checkout.userId}` });
  await deliver(makeEvent('refund.created', rest));
  expect((await queuedMails()).slice(1)).toEqual([
    ['refund-granted', { returned: { ...money, cents: 100 }, endsAccess: false }],
    ['refund-granted', { returned: { ...money, cents: money.cents - 100 }, endsAccess: true }],
  ]);
});

test('a refund that was refused by the bank is not said to be on its way', async () => {
  const { checkout, queuedMails } = await buy();
  await deliver(makeEvent('refund.failed', checkout.refund({ amount: 100, status: 'failed' })));
  expect(await queuedMails()).toHaveLength(1);
});

test('a refund that the bank refuses after its e-mail gets an e-mail that corrects it, once', async () => {
  const { checkout, queuedMails, money } = await buy();
  const refundId = `re_late_${checkout.userId}`;
  await deliver(makeEvent('refund.created', checkout.refund({ refundId })));
  const refused = checkout.refund({ refundId, status: 'failed' });
  await Promise.all([deliver(makeEvent('refund.failed', refused)), deliver(makeEvent('refund.updated', refused))]);
  await deliver(makeEvent('refund.failed', refused));
  expect((await queuedMails()).slice(1)).toEqual([
    ['refund-granted', { returned: money, endsAccess: true }],
    ['refund-failed', { returned: money, hasAccess: true }],
  ]);
});

test('a dispute is written about when it closes the course and when it ends; a mere inquiry is not', async () => {
  const { checkout, queuedMails, money } = await buy();
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('warning_needs_response')));
  expect(await queuedMails()).toHaveLength(1);
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('needs_response')));
  await deliver(makeEvent('charge.dispute.updated', checkout.dispute('under_review')));
  await deliver(makeEvent('charge.dispute.closed', checkout.dispute('won')));
  expect((await queuedMails()).slice(1)).toEqual([
    ['dispute-opened', { paid: money }],
    ['dispute-closed', { paid: money, hasAccess: true }],
  ]);
});

test('a request and its refusal are written about, each time there is a new one', async () => {
  const { user, purchaseId, queuedMails, money } = await buy();
  const request = () => requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 });
  await Promise.all([request(), request()]);
  await declineRefund({ purchaseId, reason: 'It was used' });
  await expect(declineRefund({ purchaseId, reason: 'Again' })).rejects.toThrow();
  await request();
  expect((await queuedMails()).slice(1)).toEqual([
    ['refund-requested', { paid: money }],
    ['refund-declined', { paid: money, reason: 'It was used' }],
    ['refund-requested', { paid: money }],
  ]);
});

test('whoever bought seats hears of each that somebody else took, and not by whom', async () => {
  const { user, purchaseId, queuedMails, money } = await buy({ quantity: 2 });
  const [own, other] = await database.select().from(seats).where(eq(seats.purchaseId, purchaseId)).orderBy(asc(seats.position));
  await redeemSeatCode({ user, code: own?.code ?? '', address: '203.0.113.1' });
  await redeemSeatCode({ user: await createTestUser(), code: other?.code ?? '', address: '203.0.113.2' });
  expect(await queuedMails()).toEqual([
    ['receipt', { seats: 2, isGift: false, paid: money, tax: null, order: purchaseId }],
    ['seat-claimed', { seat: 2, seats: 2 }],
  ]);
});
