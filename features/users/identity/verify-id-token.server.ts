import { and, eq } from 'drizzle-orm';
import { errors } from 'jose';
import { AppError } from '#platform/errors.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { type MoreColumns, selectSignedIn } from '../select-signed-in.server.ts';
import { sessions } from '../session.table.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { type IdTokenClaims, verifyIdTokenClaims } from './verify-id-token-claims.server.ts';

const asked = askedValues('sessionId', 'userId', 'keyId');

/**
 * Makes the question that finds the account an ID token was made for; throws NOT_SIGNED_IN for any other token. Signature, issuer, audience
 * and expiry come first, then one row says whether the session still lives, the account is not disabled and the signing key was not removed.
 */
export function askUserOfToken<User extends SignedInUser>(name: string, more?: MoreColumns): (token: string) => Promise<User> {
  const isItsSession = and(eq(sessions.id, asked.value('sessionId')), eq(sessions.userId, asked.value('userId')));
  const usersOfTokens = batchStatement(
    asked,
    selectSignedIn(asked.asker, more)
      .innerJoin(asked.table, isItsSession)
      .innerJoin(signingKeys, eq(signingKeys.id, asked.value('keyId')))
      .prepare(name),
  );
  return async (token) => {
    const { sub: userId, sid: sessionId, keyId } = await claimsOf(token);
    const [user] = await usersOfTokens({ sessionId, userId, keyId });
    if (!user) throw new AppError('NOT_SIGNED_IN');
    return user as User;
  };
}

/** Finds the account an ID token was made for; throws NOT_SIGNED_IN for any other token. */
export const verifyIdToken = askUserOfToken<SignedInUser>('user_of_token');

async function claimsOf(token: string): Promise<IdTokenClaims> {
  try {
    return await verifyIdTokenClaims(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('NOT_SIGNED_IN');
    throw error; // the database could not be asked for the key
  }
}
