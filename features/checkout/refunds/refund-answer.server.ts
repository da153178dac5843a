import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';

/**
 * Declines a buyer's request for the owner, with the reason the buyer reads. The buyer keeps access, and may ask again within the policy.
 */
export async function declineRefund({
  purchaseId,
  reason,
  ownerId = null,
}: { purchaseId: string } & Pick<OwnerAct, 'reason'> & Partial<OwnerAct>): Promise<void> {
  await database.transaction(async (transaction) => {
    const [purchase] = await transaction.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update');
    if (!purchase) throw new AppError('NOT_FOUND');
    const answer = { answer: 'declined', answerReason: reason } as const;
    const requestId = await answerRefundRequest({ transaction, purchase, answer });
    if (requestId === null) throw new AppError('REFUND_NOT_REQUESTED');
    const { userId } = purchase;
    await recordOwnerAction({ transaction, action: 'refund-declined', userId, rowId: purchaseId, ownerId, reason });
    const data = { paid: { cents: purchase.amountCents, currency: purchase.currency }, reason };
    const mail = { kind: 'refund-declined', reason: requestId, to: { userId }, data } as const;
    await queueMail({ transaction, mail });
  });
}

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
