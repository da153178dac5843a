import { randomUUID } from 'node:crypto';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Makes an account as sign-up makes it, straight into the database; for tests that are not about signing in. */
export async function createTestUser({
  username = 'Ada Sample',
}: {
  username?: string;
} = {}): Promise<{ userId: string; email: string }> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await database.insert(users).values({ id: userId, authId: userId, authType: 'google', email, emailVerified: true, username });
  return { userId, email };
}
