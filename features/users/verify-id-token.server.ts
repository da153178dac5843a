import { and, eq, gt, sql } from 'drizzle-orm';
import { type JWTPayload, jwtVerify } from 'jose';
import { database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { idTokenAudience, idTokenIssuer } from './id-token.server.ts';
import { sessions } from './session.table.server.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { signedInUserColumns } from './signed-in-user-columns.server.ts';
import { signingKey } from './signing-key.server.ts';
import { users } from './user.table.server.ts';

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

/** Tokens whose signature and claims held, so that the calls of one page cost one signature check; oldest out first. */
const verifiedTokens = new Map<string, JWTPayload>();
const verifiedTokensKept = 10_000;

/**
 * The account an ID token was made for; throws NOT_SIGNED_IN for any other token. Signature, issuer, audience and expiry come first,
 * then one row says whether the session still lives and the account is not disabled.
 */
export async function verifyIdToken(token: string): Promise<SignedInUser> {
  const { sub, sid } = await verifiedClaims(token);
  const [user] = await userOfLiveSession.execute({ sessionId: sid, userId: sub });
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user as SignedInUser;
}

async function verifiedClaims(token: string): Promise<JWTPayload> {
  const known = verifiedTokens.get(token);
  if (known?.exp && known.exp * 1000 > Date.now()) return known;
  verifiedTokens.delete(token);
  const claims = await verifySignature(token);
  verifiedTokens.set(token, claims);
  if (verifiedTokens.size > verifiedTokensKept) verifiedTokens.delete(verifiedTokens.keys().next().value as string);
  return claims;
}

async function verifySignature(token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => signingKey(kid), {
      algorithms: ['EdDSA'],
      issuer: idTokenIssuer,
      audience: idTokenAudience,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) throw new AppError('NOT_SIGNED_IN');
    throw error; // the database could not be asked for the key
  }
}
