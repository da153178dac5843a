import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

interface Revocation {
  transaction: Transaction;
  purchaseId: string;
  /** The seats of that purchase; whoever redeemed one loses it too. */
  seatIds: string[];
  reason: 'refund' | 'dispute';
}

/** Ends the entitlements that one purchase gave, to its buyer or through its seats. */
export async function revokeEntitlements({ transaction, purchaseId, seatIds, reason }: Revocation): Promise<void> {
  await transaction
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: reason })
    .where(and(fromPurchase({ purchaseId, seatIds }), isNull(entitlements.revokedAt)));
}

/** Makes the condition for the entitlements that a purchase gave, to its buyer or through its seats. */
export function fromPurchase({ purchaseId, seatIds }: { purchaseId: string; seatIds: string[] }) {
  return or(
    and(eq(entitlements.sourceType, 'purchase'), eq(entitlements.sourceId, purchaseId)),
    and(eq(entitlements.sourceType, 'seat'), inArray(entitlements.sourceId, seatIds)),
  );
}
