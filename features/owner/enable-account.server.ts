import { and, eq, not, sql } from 'drizzle-orm';
import { isDeletedAccount } from '#features/users/placeholder-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { atTerminal, type OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './record-owner-action.server.ts';

/** Lets a disabled account sign in again, but for one that was deleted. Says whether it was disabled. */
export async function enableAccount({ userId, act = atTerminal }: { userId: string; act?: OwnerAct }): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const opened = await transaction
      .update(users)
      .set({ disabled: false, updated: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.disabled, true), not(isDeletedAccount)))
      .returning({ userId: users.id });
    if (opened.length === 0) return false;
    await recordOwnerAction({ transaction, action: 'account-enabled', userId, rowId: userId, ...act });
    return true;
  });
}
