import { and, eq, sql } from 'drizzle-orm';
import { errors, importJWK, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { SignedInUser } from '../account.ts';
import { sessions } from '../session.table.server.ts';
import { idTokenAudience, idTokenIssuer } from '../sign-in/id-token-claims.server.ts';
import { type MoreColumns, selectSignedIn } from '../signed-in-user.server.ts';
import { signingKeys } from '../signing-key.table.server.ts';

/** The claims of an ID token: its account and session, and the key that signed it. */
export interface IdTokenClaims extends JWTPayload {
  sub: string;
  sid: string;
  keyId: string;
}

/** Tokens whose signature and claims held, so that the calls of one page cost one signature check. */
const verifiedTokens = new LRUCache<string, IdTokenClaims>({ max: 10_000 });

/** The most that the clocks of two servers of the site may differ. */
const clockTolerance = 60 * second;

/**
 * Reads what an ID token says, once its signature, issuer, audience and expiry hold; throws jose's error otherwise. Whether its session
 * still lives, and its key is still one of ours, is asked of the database each time: see `verifyIdToken`.
 */
export async function verifyIdTokenClaims(token: string): Promise<IdTokenClaims> {
  const known = verifiedTokens.get(token);
  if (known?.exp && known.exp * second > Date.now()) return known;
  verifiedTokens.delete(token);
  const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => signingKey(kid), {
    algorithms: ['EdDSA'],
    issuer: idTokenIssuer,
    audience: idTokenAudience,
    requiredClaims: ['sub', 'sid', 'exp', 'iat'],
  });
  const claims = { ...payload, ...requireAccount(payload), keyId: protectedHeader.kid ?? '' };
  verifiedTokens.set(token, claims);
  return claims;
}

type PublicKey = Awaited<ReturnType<typeof importJWK>>;

/** A key never changes. One that was removed stays here, but whoever verifies a token asks the database whether its key is still there. */
const keys = new Map<string, PublicKey>();

const keyById = database
  .select({ publicKey: signingKeys.publicKey })
  .from(signingKeys)
  .where(eq(signingKeys.id, sql.placeholder('keyId')))
  .prepare('signing_key_by_id');

/** Finds the public key an ID token names; throws when there is none of that name. The token's own header is never a source of keys. */
async function signingKey(keyId: string | undefined): Promise<PublicKey> {
  if (!keyId || !/^[\w-]{1,64}$/.test(keyId)) throw new errors.JWKSNoMatchingKey();
  const known = keys.get(keyId);
  if (known) return known;
  const [row] = await keyById.execute({ keyId });
  if (!row) throw new errors.JWKSNoMatchingKey();
  const publicKey = await importJWK(JSON.parse(row.publicKey), 'EdDSA');
  keys.set(keyId, publicKey);
  return publicKey;
}

/** Reads whose token it is; refuses one made tomorrow or for something that is no account: signed or not, it says that its maker was not us. */
function requireAccount({ sub, sid, iat = 0 }: JWTPayload): Pick<IdTokenClaims, 'sub' | 'sid'> {
  if (typeof sub !== 'string' || typeof sid !== 'string') throw new errors.JWTInvalid('an account and a session are text');
  if (iat * second > Date.now() + clockTolerance) throw new errors.JWTInvalid('made in the future');
  return { sub, sid };
}

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
