import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { giveGrant } from './give-grant.server.ts';

/** Gives the course to an account as the owner's gift; also takes back an earlier revocation of it. */
export async function grantCourseAccess({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<void> {
  await database.transaction(async (transaction) => {
    await giveGrant({ transaction, userId });
    await recordOwnerAction({ transaction, action: 'access-granted', userId, rowId: userId, ...act });
  });
}
