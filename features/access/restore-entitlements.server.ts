import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';
import { fromPurchase } from './revoke-entitlements.server.ts';

interface Restoration {
  transaction: Transaction;
  purchaseId: string;
  seatIds: string[];
}

/** Gives back what a refund or dispute had ended. What the owner revoked by hand stays revoked. */
export async function restoreEntitlements({ transaction, purchaseId, seatIds }: Restoration): Promise<void> {
  await transaction
    .update(entitlements)
    .set({ revokedAt: null, revokedReason: null })
    .where(and(fromPurchase({ purchaseId, seatIds }), inArray(entitlements.revokedReason, ['refund', 'dispute'])));
}
