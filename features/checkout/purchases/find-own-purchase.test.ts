import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { declineRefund } from '../refunds/refund-answer.server.ts';
import { refundPolicy, requestRefund } from '../refunds/request-refund.server.ts';
import { findOwnPurchase } from './find-own-purchase.server.ts';

async function buyBoth() {
  const buyer = await createTestUser();
  const own = await buy({ buyer });
  await buy({ quantity: 2, buyer });
  const user = buyer as unknown as SignedInUser;
  const find = (lesson = 0) => findOwnPurchase({ user, highestLessonStarted: async () => lesson });
  return { user, own, find };
}

test('a buyer of seats is offered to give back what they bought for themselves, and asks for it once', async () => {
  const { user, own, find } = await buyBoth();
  const found = await find();
  expect(found).toMatchObject({ amountCents: own.amountCents, isRefundable: true });
  const purchaseId = found?.purchaseId ?? '';
  await requestRefund({ user, purchaseId, reason: 'I bought team seats', highestLessonStarted: 0 });
  expect(await find()).toMatchObject({ purchaseId, isRefundable: false });
  await declineRefund({ purchaseId, reason: 'You have finished the course' });
  expect(await find()).toBeNull();
});

test('nothing is offered beyond the refund policy, after a refund, and to who has only seats', async () => {
  const { own, find } = await buyBoth();
  expect(await find(refundPolicy.beforeLesson)).toBeNull();
  await deliver(makeEvent('refund.created', own.refund()));
  expect(await find()).toBeNull();
  const lead = await buy({ quantity: 2 });
  expect(await findOwnPurchase({ user: lead as unknown as SignedInUser, highestLessonStarted: async () => 0 })).toBeNull();
});
