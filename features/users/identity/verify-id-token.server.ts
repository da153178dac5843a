import { and, eq, gt, sql } from 'drizzle-orm';
import { errors } from 'jose';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from '../session.table.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { signedInUserColumns } from '../signed-in-user-columns.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { users } from '../user.table.server.ts';
import { type IdTokenClaims, verifyIdTokenClaims } from './verify-id-token-claims.server.ts';

const userOfLiveSession = database
  .select(signedInUserColumns)
  .from(sessions)
  .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
  .innerJoin(signingKeys, eq(signingKeys.id, sql.placeholder('keyId')))
  .where(
    and(
      eq(sessions.id, sql.placeholder('sessionId')),
      eq(sessions.userId, sql.placeholder('userId')),
      gt(sessions.expiresAt, sql`now()`),
    ),
  )
  .prepare('user_of_live_session');

/**
 * Finds the account an ID token was made for; throws NOT_SIGNED_IN for any other token. Signature, issuer, audience and expiry come first,
 * then one row says whether the session still lives, the account is not disabled and the signing key was not removed.
 */
export async function verifyIdToken(token: string): Promise<SignedInUser> {
  const { sub, sid, keyId } = await claimsOf(token);
  const [user] = await userOfLiveSession.execute({ sessionId: sid, userId: sub, keyId });
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user as SignedInUser;
}

async function claimsOf(token: string): Promise<IdTokenClaims> {
  try {
    return await verifyIdTokenClaims(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('NOT_SIGNED_IN');
    throw error; // the database could not be asked for the key
  }
}
