import { and, eq, gt, sql } from 'drizzle-orm';
import { sessions } from '#features/users/session.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { atTerminal, type OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './record-owner-action.server.ts';
import { refuseOwnAccount } from './refuse-own-account.ts';

/** Signs an account out in every browser; its open pages hear it at once, and it can sign in again. Says how many sign-ins ended. */
export async function signOutAccount({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<number> {
  refuseOwnAccount({ userId, act });
  return database.transaction(async (transaction) => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      .returning({ sessionId: sessions.id });
    if (ended.length > 0) await recordOwnerAction({ transaction, action: 'signed-out', userId, rowId: userId, ...act });
    return ended.length;
  });
}
