import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from './session.table.server.ts';
import { users } from './user.table.server.ts';

/**
 * Shuts an account out: no new sign-in, and every session ends now. What belongs to it stays. Its sessions stay too, run out, so that
 * whoever comes with one is told why it ended.
 */
export async function disableAccount({ userId }: { userId: string }): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ disabled: true, updated: sql`now()` }).where(eq(users.id, userId));
    await transaction.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, userId));
    await transaction.execute(sql`select pg_notify('document_changed', 'sessions:' || ${userId})`); // as of sessions that are deleted
  });
}
