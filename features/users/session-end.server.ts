import { and, eq, inArray, lt, sql } from 'drizzle-orm';
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

/** Ends the sessions that have lived as long as any may: their browsers sign in again. */
export async function endOldSessions(): Promise<void> {
  const begunBefore = sql`now() - make_interval(secs => ${sessionLifetime.max / second})`;
  await database.delete(sessions).where(lt(sessions.createdAt, begunBefore));
}
