import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';

type Purchase = Pick<typeof purchases.$inferSelect, 'id' | 'userId'>;

/**
 * Answers the open request of a purchase, if there is one; its caller holds the purchase's row, so that of two answers the first counts.
 * Answers its id, null where there was none.
 */
export async function answerRefundRequest({
  transaction,
  purchase,
  answer,
  only,
}: {
  transaction: Transaction;
  purchase: Purchase;
  answer: { answer: 'granted' } | { answer: 'declined'; answerReason: string };
  /** Narrows the requests that this is an answer to. */
  only?: SQL;
}): Promise<string | null> {
  const [answered] = await transaction
    .update(refundRequests)
    .set({ ...answer, answeredAt: new Date() })
    .where(and(eq(refundRequests.purchaseId, purchase.id), isNull(refundRequests.answer), only))
    .returning({ id: refundRequests.id });
  if (answered) await markRefundRequested({ transaction, userId: purchase.userId });
  return answered?.id ?? null;
}

/** Sets an account's `refundRequested`: whether one of its requests is open. The change is announced to its open pages, which show each request. */
export async function markRefundRequested({ transaction, userId }: { transaction: Transaction; userId: string }): Promise<void> {
  const isOpen = sql<boolean>`exists (
    select from refund_requests request join purchases purchase on purchase.id = request.purchase_id
    where purchase.user_id = ${userId} and request.answer is null)`;
  await transaction.update(users).set({ refundRequested: isOpen, updated: new Date() }).where(eq(users.id, userId));
}
