import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Ends the right to the course that a seat gave, because whoever bought the seat took it back. No refund or dispute gives it back. */
export async function endSeatEntitlement({ transaction, seatId }: { transaction: Transaction; seatId: string }): Promise<void> {
  await transaction
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: 'taken-back' })
    .where(and(eq(entitlements.sourceType, 'seat'), eq(entitlements.sourceId, seatId), isNull(entitlements.revokedAt)));
}
