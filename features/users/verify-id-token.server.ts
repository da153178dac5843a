import { and, eq, gt, sql } from 'drizzle-orm';
import { errors, type JWTPayload } from 'jose';
import { database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { sessions } from './session.table.server.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { signedInUserColumns } from './signed-in-user-columns.server.ts';
import { users } from './user.table.server.ts';
import { verifyIdTokenClaims } from './verify-id-token-claims.server.ts';

const userOfLiveSession = database
  .select(signedInUserColumns)
  .from(sessions)
  .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
  .where(
    and(
      eq(sessions.id, sql.placeholder('sessionId')),
      eq(sessions.userId, sql.placeholder('userId')),
      gt(sessions.expiresAt, sql`now()`),
    ),
  )
  .prepare('user_of_live_session');

/**
 * The account an ID token was made for; throws NOT_SIGNED_IN for any other token. Signature, issuer, audience and expiry come first,
 * then one row says whether the session still lives and the account is not disabled.
 */
export async function verifyIdToken(token: string): Promise<SignedInUser> {
  const { sub, sid } = await claimsOf(token);
  const [user] = await userOfLiveSession.execute({ sessionId: sid, userId: sub });
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user as SignedInUser;
}

async function claimsOf(token: string): Promise<JWTPayload> {
  try {
    return await verifyIdTokenClaims(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('NOT_SIGNED_IN');
    throw error; // the database could not be asked for the key
  }
}
