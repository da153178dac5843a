import { eq } from 'drizzle-orm';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { type MoreColumns, selectSignedIn } from './select-signed-in.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import type { SignedInUser } from './signed-in-user.ts';

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
