import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { second } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { sessionLifetime } from './auth-options.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import type { SessionEnd } from './session-end.ts';
import { users } from './user.table.server.ts';

/** Says why the session of a request's cookie is over, for a request that is nobody's. Null without a cookie of ours. */
export async function findSessionEnd(request: Request): Promise<SessionEnd | null> {
  const token = readSessionToken(request);
  if (!token) return null;
  const [session] = await database
    .select({ isDisabled: users.disabled })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  return session?.isDisabled ? 'user-disabled' : 'user-token-expired';
}

/** Ends the request's session when its account is disabled, so that Better Auth sees no session either. Says whether it is. */
export async function endSessionOfDisabledAccount(request: Request): Promise<boolean> {
  const token = readSessionToken(request);
  if (!token) return false;
  const disabled = database.select({ userId: users.id }).from(users).where(eq(users.disabled, true));
  const ended = await database
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(sessions.token, token), inArray(sessions.userId, disabled)))
    .returning({ sessionId: sessions.id });
  return ended.length > 0;
}

/**
 * The moment at which a session is over whose place another took: what its browser sent with the older cookie on the way is still answered, where
 * an answer to a session that is over would take the newer cookie away.
 */
export const endOfReplaced = sql`now() + interval '10 seconds'`;

/** Ends the session of a request's cookie, which a new one takes the place of: nobody could sign it out any more. */
export async function endReplacedSession(request: Request): Promise<void> {
  const isLongerLived = and(eq(sessions.token, readSessionToken(request) ?? ''), gt(sessions.expiresAt, endOfReplaced));
  await database.update(sessions).set({ expiresAt: endOfReplaced }).where(isLongerLived);
}

/** Says whether a session is about to be over. It is not renewed then, or one whose place another took would come back. */
export async function isEnding(token: string): Promise<boolean> {
  const isSoonOver = and(eq(sessions.token, token), lt(sessions.expiresAt, endOfReplaced));
  return (await database.select({ sessionId: sessions.id }).from(sessions).where(isSoonOver)).length > 0;
}

/** Ends the sessions that have lived as long as any may: their browsers sign in again. */
export async function endOldSessions(): Promise<void> {
  const begunBefore = sql`now() - make_interval(secs => ${sessionLifetime.max / second})`;
  await database.delete(sessions).where(lt(sessions.createdAt, begunBefore));
}
