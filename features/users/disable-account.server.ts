import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/database.server.ts';
import { sessions } from './session.table.server.ts';
import { users } from './user.table.server.ts';

/** Shuts an account out: no new sign-in, and every session ends now. What belongs to it stays. */
export async function disableAccount({ userId }: { userId: string }): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ disabled: true, updated: sql`now()` }).where(eq(users.id, userId));
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
  });
}
