import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

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
