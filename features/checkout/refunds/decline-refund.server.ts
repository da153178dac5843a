import { eq } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { answerRefundRequest } from './answer-refund-request.server.ts';

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
