import { and, eq, gt, sql } from 'drizzle-orm';
import { hour, second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';

const freshFor = hour;

/**
 * Says whether the request's browser signed in lately enough to change a way in, to make one that outlives the session, or to delete the
 * account: whoever finds a browser that was left open can do none of these, unless the provider lets them in as well.
 */
export async function isFreshSignIn(request: Request): Promise<boolean> {
  const isFresh = gt(sessions.createdAt, sql`now() - make_interval(secs => ${freshFor / second})`);
  const [session] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, readSessionToken(request) ?? ''), isFresh));
  return session !== undefined;
}

/** Throws SIGN_IN_AGAIN where {@link isFreshSignIn} says no. */
export async function requireFreshSignIn(request: Request): Promise<void> {
  if (!(await isFreshSignIn(request))) throw new AppError('SIGN_IN_AGAIN');
}
