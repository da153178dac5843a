import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { users } from './user.table.server.ts';

/** Lets a disabled account sign in again. */
export async function enableAccount({ userId }: { userId: string }): Promise<void> {
  await database.update(users).set({ disabled: false, updated: sql`now()` }).where(eq(users.id, userId));
}
