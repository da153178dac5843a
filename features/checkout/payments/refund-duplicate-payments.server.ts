import { and, eq, gt, isNotNull, isNull, notExists } from 'drizzle-orm';
import { day } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { providerRefunds } from '../payment-fact.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundPurchase } from '../refunds/refund-purchase.server.ts';
import { cameSecond } from './duplicate-payment.server.ts';

/** The time for which the provider is asked again; the audit has long told the owner by then. */
const triedFor = 30 * day;

/**
 * Sends the money of every duplicate payment (the second for a course of one's own) back, or of one. What the provider does not take waits for
 * the next time; what the buyer's bank refused is the owner's to settle.
 */
export async function refundDuplicatePayments({ providerSessionId }: { providerSessionId?: string } = {}): Promise<void> {
  const refused = database
    .select({ id: providerRefunds.id })
    .from(providerRefunds)
    .where(and(eq(providerRefunds.paymentIntentId, purchases.paymentIntentId), providerRefunds.failed));
  const waiting = await database
    .select({ purchaseId: purchases.id })
    .from(purchases)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .where(
      and(
        cameSecond,
        providerSessionId === undefined ? undefined : eq(checkoutSessions.providerSessionId, providerSessionId),
        isNull(purchases.undoneAt),
        isNotNull(purchases.paymentIntentId),
        gt(purchases.created, new Date(Date.now() - triedFor)),
        notExists(refused),
      ),
    );
  for (const { purchaseId } of waiting) {
    try {
      await refundPurchase({ purchaseId });
    } catch (error) {
      log.warn({ err: error, purchaseId }, 'the refund of a second payment waits');
    }
  }
}
