import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { purchases } from '../purchase.table.server.ts';

/**
 * Says whether a buyer has the course by a payment of their own, so that another one for it would be the second. Of two that arrive at once
 * one waits here for the other, until its transaction ends.
 */
export async function hasPaidBefore({ transaction, userId }: { transaction: Transaction; userId: string }): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`course of ${userId}`}, 0))`);
  const paid = and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'purchase'), isNull(entitlements.revokedAt));
  return (await transaction.$count(entitlements, paid)) > 0;
}

/** Selects duplicate payments, those for oneself that came second: none ever gave a right, so there is none to end when it goes back. */
export const cameSecond = and(
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
