import { and, eq, gt, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { signedInUserColumns } from './signed-in-user-columns.server.ts';
import { users } from './user.table.server.ts';

const userOfSession = database
  .select(signedInUserColumns)
  .from(sessions)
  .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
  .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
  .prepare('user_of_session');

/** Finds the account behind the request's session cookie, or null: no session, a dead one, or a disabled account. */
export async function getSignedInUser(request: Request): Promise<SignedInUser | null> {
  const token = readSessionToken(request);
  if (!token) return null;
  const [user] = await userOfSession.execute({ token });
  return user ? (user as SignedInUser) : null;
}
