import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/database.server.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { users } from './user.table.server.ts';

/** Changes how the account is called; the name has been through {@link username} of username.ts. */
export async function renameUser({ user, username }: { user: SignedInUser; username: string }): Promise<void> {
  await database.update(users).set({ username, updated: sql`now()` }).where(eq(users.id, user.userId));
}
