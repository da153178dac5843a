import { and, eq, isNull } from 'drizzle-orm';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';
import { giveGrant } from './entitlements.server.ts';

/** Gives the course to an account as the owner's gift; also takes back an earlier revocation of it. */
export async function grantCourseAccess({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<void> {
  await database.transaction(async (transaction) => {
    await giveGrant({ transaction, userId });
    await recordOwnerAction({ transaction, action: 'access-granted', userId, rowId: userId, ...act });
  });
}

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
