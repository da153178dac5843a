import { and, eq, sql } from 'drizzle-orm';
import { agentConnections } from '#features/users/agent-connection.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { atTerminal, type OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './record-owner-action.server.ts';
import { refuseOwnAccount } from './refuse-own-account.ts';

/**
 * Shuts an account out: no new sign-in, and every session and every agent that a session let in ends now. What belongs to it stays. Its sessions stay too, run out, so that
 * whoever comes with one is told why it ended. Says whether it was open.
 */
export async function disableAccount({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<boolean> {
  refuseOwnAccount({ userId, act });
  return database.transaction(async (transaction) => {
    const shut = await transaction
      .update(users)
      .set({ disabled: true, updated: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.disabled, false)))
      .returning({ userId: users.id });
    if (shut.length === 0) return false;
    await transaction.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, userId));
    await transaction.delete(agentConnections).where(eq(agentConnections.userId, userId));
    await transaction.execute(sql`select pg_notify('document_changed', 'sessions:' || ${userId})`); // as of sessions that are deleted
    await recordOwnerAction({ transaction, action: 'account-disabled', userId, rowId: userId, ...act });
    return true;
  });
}
