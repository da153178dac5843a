import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

interface Grant {
  transaction: Transaction;
  userId: string;
  sourceType: 'purchase' | 'seat' | 'grant';
  sourceId: string;
}

/** Gives the right to the course; the same source gives it once, however often this runs. */
export async function grantEntitlement({ transaction, userId, sourceType, sourceId }: Grant): Promise<void> {
  await transaction.insert(entitlements).values({ userId, sourceType, sourceId }).onConflictDoNothing();
}

/** Gives an account its grant, the right that an owner gives by hand, or gives it back where it was revoked. */
export async function giveGrant({ transaction, userId }: { transaction: Transaction; userId: string }): Promise<void> {
  await transaction
    .insert(entitlements)
    .values({ userId, sourceType: 'grant', sourceId: userId })
    .onConflictDoUpdate({
      target: [entitlements.sourceType, entitlements.sourceId],
      set: { revokedAt: null, revokedReason: null },
    });
}

interface End {
  transaction: Transaction;
  sourceType: 'purchase' | 'seat' | 'grant';
  sourceId: string;
  /** A seat was taken back by whoever bought it; the right was handed on, or moved by the owner, to another account. */
  reason: 'taken-back' | 'handed-on';
}

/** Ends the right to the course that one source gave; returns whose it was, null where there was none. No refund or dispute gives it back. */
export async function endEntitlement({ transaction, sourceType, sourceId, reason }: End): Promise<string | null> {
  const [ended] = await transaction
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: reason })
    .where(and(eq(entitlements.sourceType, sourceType), eq(entitlements.sourceId, sourceId), isNull(entitlements.revokedAt)))
    .returning({ userId: entitlements.userId });
  return ended?.userId ?? null;
}

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
function fromPurchase({ purchaseId, seatIds }: { purchaseId: string; seatIds: string[] }) {
  return or(
    and(eq(entitlements.sourceType, 'purchase'), eq(entitlements.sourceId, purchaseId)),
    and(eq(entitlements.sourceType, 'seat'), inArray(entitlements.sourceId, seatIds)),
  );
}

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
