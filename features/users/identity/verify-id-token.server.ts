import { and, eq, sql } from 'drizzle-orm';
import { errors } from 'jose';
import { AppError } from '#platform/errors.ts';
import { type MoreColumns, selectSignedIn } from '../select-signed-in.server.ts';
import { sessions } from '../session.table.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { signingKeys } from '../signing-key.table.server.ts';
import { type IdTokenClaims, verifyIdTokenClaims } from './verify-id-token-claims.server.ts';

/** Prepares the statement that finds the account whose ID token was proved. */
export const prepareUserOfToken = (name: string, more?: MoreColumns) =>
  selectSignedIn(more)
    .innerJoin(signingKeys, eq(signingKeys.id, sql.placeholder('keyId')))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare(name);

const userOfToken = prepareUserOfToken('user_of_token');

/** Finds the account an ID token was made for; throws NOT_SIGNED_IN for any other token. */
export async function verifyIdToken(token: string): Promise<SignedInUser> {
  return (await findOwner(token, userOfToken)) as SignedInUser;
}

/**
 * Finds what a statement selects for the owner of an ID token; throws NOT_SIGNED_IN for a token that is not good. Signature, issuer, audience
 * and expiry come first, then one row says whether the session still lives, the account is not disabled and the signing key was not removed.
 */
export async function findOwner<Row>(
  token: string,
  statement: { execute(values: Record<'sessionId' | 'userId' | 'keyId', unknown>): Promise<Row[]> },
): Promise<Row> {
  const { sub, sid, keyId } = await claimsOf(token);
  const [row] = await statement.execute({ sessionId: sid, userId: sub, keyId });
  if (!row) throw new AppError('NOT_SIGNED_IN');
  return row;
}

async function claimsOf(token: string): Promise<IdTokenClaims> {
  try {
    return await verifyIdTokenClaims(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('NOT_SIGNED_IN');
    throw error; // the database could not be asked for the key
  }
}
