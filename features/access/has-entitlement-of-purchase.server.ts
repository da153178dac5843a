import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Says whether the buyer of a purchase has the course through it, now. */
export async function hasEntitlementOfPurchase({
  transaction,
  purchaseId,
}: {
  transaction: Transaction;
  purchaseId: string;
}): Promise<boolean> {
  const isIt = and(
    eq(entitlements.sourceType, 'purchase'),
    eq(entitlements.sourceId, purchaseId),
    isNull(entitlements.revokedAt),
  );
  return (await transaction.$count(entitlements, isIt)) > 0;
}
