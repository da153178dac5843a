import { and, eq, isNull } from 'drizzle-orm';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Ends every entitlement of an account by the owner's hand. Says how many entitlements that were. */
export async function revokeCourseAccess({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<number> {
  return database.transaction(async (transaction) => {
    const revoked = await transaction
      .update(entitlements)
      .set({ revokedAt: new Date(), revokedReason: 'owner' })
      .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
      .returning({ id: entitlements.id });
    if (revoked.length > 0) await recordOwnerAction({ transaction, action: 'access-revoked', userId, rowId: userId, ...act });
    return revoked.length;
  });
}
