import type { SignedInUser } from '#features/users/account.ts';
import { isForOthers } from '../order.ts';
import { listPurchases } from './list-purchases.server.ts';
import type { OwnPurchase } from './own-purchase.ts';

/** The standing purchase of the course for oneself: one that can be given back, or that its buyer has asked to give back. */
export interface PurchaseForOneself extends Pick<OwnPurchase, 'purchaseId' | 'amountCents' | 'currency' | 'purchased'> {
  /** False once a refund was asked for. */
  isRefundable: boolean;
}

/** Finds the purchase for oneself that whoever has bought seats may want to give back; null where the policy allows none. */
export async function findOwnPurchase({
  user,
  highestLessonStarted,
}: {
  user: SignedInUser;
  highestLessonStarted: (user: SignedInUser) => Promise<number>;
}): Promise<PurchaseForOneself | null> {
  const purchases = await listPurchases({ user, highestLessonStarted: await highestLessonStarted(user) });
  const own = purchases.find(
    ({ refund, refundIneligibility, ...order }) =>
      !isForOthers(order) && (refund === 'requested' || (refund === 'none' && refundIneligibility === null)),
  );
  if (!own) return null;
  const { purchaseId, amountCents, currency, purchased, refund } = own;
  return { purchaseId, amountCents, currency, purchased, isRefundable: refund === 'none' };
}
