import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundPurchase } from '../refunds/refund-purchase.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';

/**
 * Sends the money of every withdrawal that still waits back, or of one. What the provider does not take waits for the next time, and so does
 * a payment that is disputed. Two at once make one refund: the provider knows the second by its idempotency key, or by the money being gone. Returns how many wait.
 */
export async function settleWithdrawals({ purchaseId }: { purchaseId?: string } = {}): Promise<number> {
  const waiting = await database
    .select({ id: withdrawals.id, purchaseId: purchases.id, undoneReason: purchases.undoneReason })
    .from(withdrawals)
    .innerJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .where(
      and(
        eq(withdrawals.status, 'waiting'),
        or(isNull(purchases.undoneReason), eq(purchases.undoneReason, 'refund')),
        purchaseId === undefined ? undefined : eq(purchases.id, purchaseId),
      ),
    )
    .orderBy(asc(withdrawals.statedAt));
  let left = 0;
  for (const withdrawal of waiting) {
    try {
      if (withdrawal.undoneReason === null) await refundPurchase({ purchaseId: withdrawal.purchaseId });
      await database.update(withdrawals).set({ status: 'refunded' }).where(eq(withdrawals.id, withdrawal.id));
    } catch (error) {
      log.warn({ err: error, purchaseId: withdrawal.purchaseId }, 'the refund of a withdrawal waits');
      left += 1;
    }
  }
  return left;
}
