import { and, eq, gt, isNotNull, isNull, notExists } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { day } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { providerRefunds } from '../payment-fact.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundPurchase } from '../refunds/refund-purchase.server.ts';

/**
 * Says whether a buyer has the course by a payment of their own, so that another one for it would be the second. Of two that arrive at once
 * one waits here for the other, until its transaction ends.
 */
export async function hasPaidBefore({ transaction, userId }: { transaction: Transaction; userId: string }): Promise<boolean> {
  await lock(transaction, `course of ${userId}`);
  const paid = and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'purchase'), isNull(entitlements.revokedAt));
  return (await transaction.$count(entitlements, paid)) > 0;
}

/** Selects duplicate payments, those for oneself that came second: none ever gave a right, so there is none to end when it goes back. */
const cameSecond = and(
  eq(purchases.quantity, 1),
  eq(checkoutSessions.isGift, false),
  notExists(
    database
      .select({ id: entitlements.id })
      .from(entitlements)
      .where(and(eq(entitlements.sourceType, 'purchase'), eq(entitlements.sourceId, purchases.id))),
  ),
);

/** Says whether a purchase is a duplicate payment: one that came second. */
export async function isDuplicatePayment({
  transaction,
  purchaseId,
}: {
  transaction: Transaction;
  purchaseId: string;
}): Promise<boolean> {
  const found = await transaction
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .where(and(eq(purchases.id, purchaseId), cameSecond));
  return found.length > 0;
}

/** The time for which the provider is asked again; the audit has long told the owner by then. */
const triedFor = 30 * day;

/**
 * Sends the money of every duplicate payment (the second for a course of one's own) back, or of one. What the provider does not take waits for
 * the next time; what the buyer's bank refused is the owner's to settle. Returns how many wait.
 */
export async function refundDuplicatePayments({ providerSessionId }: { providerSessionId?: string } = {}): Promise<number> {
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
  let left = 0;
  for (const { purchaseId } of waiting) {
    try {
      await refundPurchase({ purchaseId });
    } catch (error) {
      log.warn({ err: error, purchaseId }, 'the refund of a second payment waits');
      left += 1;
    }
  }
  return left;
}
