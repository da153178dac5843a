import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

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
