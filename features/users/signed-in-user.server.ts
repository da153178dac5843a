import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { SignedInUser } from './account.ts';
import { verifiedEmail } from './account-email.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import { users } from './user.table.server.ts';

/** The columns a {@link SignedInUser} is made of. */
export const signedInUserColumns = {
  userId: users.id,
  authId: users.authId,
  authType: users.authType,
  email: verifiedEmail,
  username: users.username,
  photoUrl: users.photoUrl,
  settings: users.settings,
};

const asked = askedValues('token');

/** Makes the question that finds the account behind the session cookie of a request, or null: no session, a dead one, or a disabled account. */
export function askUserOfSession<User extends SignedInUser>(
  name: string,
  more?: MoreColumns,
): (request: Request) => Promise<User | null> {
  const usersOfSessions = batchStatement(
    asked,
    selectSignedIn(asked.asker, more)
      .innerJoin(asked.table, eq(sessions.token, asked.value('token')))
      .prepare(name),
  );
  return async (request) => {
    const token = readSessionToken(request);
    if (!token) return null;
    const [user] = await usersOfSessions({ token });
    return (user as User | undefined) ?? null;
  };
}

/** Finds the account behind the request's session cookie, or null. */
export const getSignedInUser = askUserOfSession<SignedInUser>('user_of_session');

/** The questions that other features ask about an account in the same statement. */
export type MoreColumns = Record<string, SQL.Aliased>;

/** Selects, for each asker, the account of a session that opens it: a disabled account has none. What is added says which session. */
export function selectSignedIn(asker: SQL.Aliased<number>, more: MoreColumns = {}) {
  return database
    .select({ asker, row: { ...signedInUserColumns, ...more } })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false), gt(sessions.expiresAt, sql`now()`)));
}
