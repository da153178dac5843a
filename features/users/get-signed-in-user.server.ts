import { eq, sql } from 'drizzle-orm';
import { type MoreColumns, selectSignedIn } from './select-signed-in.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Prepares the statement that finds the account behind a session's `token`. */
export const prepareUserOfSession = (name: string, more?: MoreColumns) =>
  selectSignedIn(more)
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare(name);

const userOfSession = prepareUserOfSession('user_of_session');

/** Finds the account behind the request's session cookie, or null: no session, a dead one, or a disabled account. */
export async function getSignedInUser(request: Request): Promise<SignedInUser | null> {
  const token = readSessionToken(request);
  if (!token) return null;
  const [user] = await userOfSession.execute({ token });
  return user ? (user as SignedInUser) : null;
}
