import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { day } from '#platform/durations.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy as buyByEvent, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { purchases } from '../purchase.table.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import { listWithdrawable } from './list-withdrawable.server.ts';
import { settleWithdrawals } from './settle-withdrawals.server.ts';
import { stateWithdrawal, withdrawOwnPurchase } from './withdraw-purchase.server.ts';

/** Stands in for the provider, which takes every refund unless a test says otherwise. */
const refunds = vi.spyOn(stripe.refunds, 'create');
const answer = () => refunds.mockReset().mockResolvedValue({} as never);
beforeEach(answer);

async function buy({ quantity = 1, daysAgo = 0 } = {}) {
  const checkout = await buyByEvent({ quantity });
  const user = { userId: checkout.userId, username: 'Ada Sample', email: checkout.email } as SignedInUser;
  const purchaseId = (await purchasesOf(user.userId))[0]?.id ?? '';
  await database
    .update(purchases)
    .set({ created: new Date(Date.now() - daysAgo * day) })
    .where(eq(purchases.id, purchaseId));
  const recorded = () => database.select().from(withdrawals).where(eq(withdrawals.purchaseId, purchaseId));
  const queuedMails = async () => {
    const sent = await database.select().from(mails).where(eq(mails.userId, user.userId));
    return sent.filter(({ kind }) => kind === 'withdrawal-received');
  };
  const shown = async () => (await listPurchases({ user, highestLessonStarted: 0 }))[0]?.refund;
  return {
    ...{ checkout, user, purchaseId, recorded, queuedMails, shown },
    withdraw: () => withdrawOwnPurchase({ user, purchaseId }),
    /** The provider's word that the money went back. */
    arrive: () => deliver(makeEvent('refund.created', checkout.refund())),
    asked: () => refunds.mock.calls.filter(([refund]) => refund?.payment_intent === checkout.paymentIntentId),
  };
}

test('whoever withdraws gets all of the money back at once, an e-mail, and no more access', async () => {
  const { user, purchaseId, withdraw, arrive, asked, queuedMails, shown, recorded } = await buy();
  expect(await listWithdrawable(user)).toMatchObject([{ purchaseId, quantity: 1 }]);
  const { order, stated, isRefunded } = await withdraw();
  expect({ order, isRefunded }).toEqual({ order: purchaseId, isRefunded: true });
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.[0]).not.toHaveProperty('amount');
  expect(await queuedMails()).toMatchObject([
    { reason: purchaseId, data: { order: purchaseId, name: 'Ada Sample', seats: 1, stated } },
  ]);
  expect(await recorded()).toMatchObject([{ name: 'Ada Sample', email: user.email, status: 'refunded' }]);
  expect(await shown()).toBe('withdrawn');
  expect(await listWithdrawable(user)).toEqual([]);
  await arrive();
  expect(await shown()).toBe('refunded');
  expect(await hasCourseAccess(user)).toBe(false);
});

test('withdrawing again, at once or after the money went back, answers what was recorded and sends nothing more', async () => {
  const { withdraw, arrive, asked, queuedMails, recorded } = await buy();
  const [first, second] = await Promise.all([withdraw(), withdraw()]);
  expect(second.stated).toBe(first.stated);
  await arrive();
  expect(await withdraw()).toEqual({ ...first, isRefunded: true });
  expect(new Set(asked().map(([, options]) => options?.idempotencyKey)).size).toBe(1);
  expect(await queuedMails()).toHaveLength(1);
  expect(await recorded()).toHaveLength(1);
});

test('nobody withdraws from another person’s purchase, after the time, or from what was refunded', async () => {
  const [bought, late, undone] = [await buy(), await buy({ daysAgo: 15.5 }), await buy()];
  await undone.arrive();
  const stranger = { ...bought.user, ...(await createTestUser()) } as SignedInUser;
  const byStranger = withdrawOwnPurchase({ user: stranger, purchaseId: bought.purchaseId });
  await expect(byStranger).rejects.toMatchObject({ errorKey: 'NOT_FOUND' });
  await expect(late.withdraw()).rejects.toMatchObject({ errorKey: 'WITHDRAWAL_PERIOD_OVER' });
  await expect(undone.withdraw()).rejects.toMatchObject({ errorKey: 'PURCHASE_UNDONE' });
  expect(await listWithdrawable(stranger)).toEqual([]);
  for (const { user, purchaseId, recorded, queuedMails } of [late, undone]) {
    expect(await listWithdrawable(user)).toEqual([]);
    await stateWithdrawal({ name: 'Ada', order: purchaseId, email: user.email ?? '' });
    expect([await recorded(), await queuedMails()]).toEqual([[], []]);
  }
  expect(await bought.recorded()).toEqual([]);
  expect(refunds).not.toHaveBeenCalled();
});

test('a provider that is away leaves the withdrawal waiting, and its money goes back when the provider is there again', async () => {
  const { withdraw, recorded, shown, asked, queuedMails } = await buy({ quantity: 3 });
  refunds.mockRejectedValue(new Error('away'));
  expect(await withdraw()).toMatchObject({ isRefunded: false });
  await settleWithdrawals();
  expect(await recorded()).toMatchObject([{ status: 'waiting' }]);
  expect(await shown()).toBe('withdrawn');
  answer();
  await settleWithdrawals();
  await settleWithdrawals();
  expect(asked()).toHaveLength(1);
  expect(await recorded()).toMatchObject([{ status: 'refunded' }]);
  expect(await queuedMails()).toHaveLength(1);
});

test('a refund that is under way answers the withdrawal too: requested, made by the owner, or in part', async () => {
  const [requested, made, part] = [await buy(), await buy(), await buy()];
  const { user, purchaseId } = requested;
  await requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 });
  refunds.mockRejectedValueOnce(new Error('charge_already_refunded'));
  await made.withdraw(); // the provider has sent it back already, and its word of that is on the way
  await made.arrive();
  await deliver(makeEvent('refund.created', part.checkout.refund({ amount: 100 })));
  await requested.withdraw();
  await requested.arrive();
  await part.withdraw();
  await settleWithdrawals();
  for (const { recorded } of [requested, made, part]) expect(await recorded()).toMatchObject([{ status: 'refunded' }]);
  expect([await requested.shown(), await made.shown(), await part.shown()]).toEqual(['refunded', 'refunded', 'withdrawn']);
});

test('a disputed payment keeps a withdrawal waiting until the dispute is over', async () => {
  const { checkout, withdraw, recorded, asked } = await buy();
  refunds.mockRejectedValueOnce(new Error('away'));
  await withdraw();
  await deliver(makeEvent('charge.dispute.created', checkout.dispute('needs_response')));
  await settleWithdrawals();
  expect(asked()).toHaveLength(1);
  await deliver(makeEvent('charge.dispute.closed', checkout.dispute('won')));
  await settleWithdrawals();
  expect(asked()).toHaveLength(2);
  expect(await recorded()).toMatchObject([{ status: 'refunded' }]);
});

test('a statement without signing in counts where order and address belong together, once, and its answer never says so', async () => {
  const { user, purchaseId: order, recorded, queuedMails } = await buy();
  const email = user.email ?? '';
  const other = await buy();
  const wrong = [
    { order, email: other.user.email ?? '' },
    { order: other.purchaseId, email },
    { order: 'no such order', email },
    { order: '%', email },
  ];
  const answers = [];
  for (const statement of wrong) answers.push(await stateWithdrawal({ name: 'Ada', ...statement }));
  expect([await recorded(), await other.recorded()]).toEqual([[], []]);
  for (const _ of [1, 2]) answers.push(await stateWithdrawal({ name: 'Ada S.', order, email: email.toUpperCase() }));
  expect(new Set(answers)).toEqual(new Set([undefined]));
  expect(await recorded()).toMatchObject([{ name: 'Ada S.', email: email.toUpperCase(), status: 'waiting' }]);
  expect(await queuedMails()).toMatchObject([{ userId: user.userId, address: null }]);
  await settleWithdrawals();
  expect(await recorded()).toMatchObject([{ status: 'refunded' }]);
  expect((await auditDatabase()).findings).toEqual([]);
});

test('tries for one order have an end, and other orders are not affected', async () => {
  const state = (order: string) => stateWithdrawal({ name: 'Ada', order, email: 'ada@example.com' });
  const tries = await Promise.allSettled(Array.from({ length: 11 }, () => state('guessed')));
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { errorKey: 'TOO_MANY_REQUESTS' } }]);
  await state('another');
});
