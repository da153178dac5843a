import { and, eq } from 'drizzle-orm';
import { decodeJwt, errors } from 'jose';
import { database } from '#platform/postgres/database.server.ts';
import { impersonationMark } from '../impersonation-token.server.ts';
import { sessions } from '../session.table.server.ts';
import { sessionCookie, signSessionToken, verifySessionToken } from '../session-cookie.server.ts';
import { auth } from '../sign-in/auth.server.ts';
import { users } from '../user.table.server.ts';
import { IdentityError } from './identity-error.ts';
import type { ProvenIdentity } from './prove-identity.server.ts';
import { verifyIdTokenClaims } from './verify-id-token.server.ts';

export interface IdentityTokens {
  idToken: string;
  /** The session itself, signed: it ends when the session does. */
  refreshToken: string;
  /** Seconds, as the protocol has them: in text. */
  expiresIn: string;
}

/** Makes the tokens of a live session. */
export async function identityTokens({ sessionToken }: { sessionToken: string }): Promise<IdentityTokens> {
  const { token } = await auth.api.getToken({ headers: new Headers({ cookie: sessionCookie(sessionToken) }) });
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return { idToken: token, refreshToken: signSessionToken(sessionToken), expiresIn: String(exp - iat) };
}

/** Makes new tokens for a refresh token, as long as its session lives (RFC 6749 §6). */
export async function refreshIdentity({ refreshToken }: { refreshToken: string }): Promise<IdentityTokens & { userId: string }> {
  const sessionToken = verifySessionToken(refreshToken);
  if (!sessionToken || sessionToken.startsWith(impersonationMark)) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const [session] = await database
    .select({ userId: users.id, disabled: users.disabled, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sessionToken));
  if (session?.disabled) throw new IdentityError('USER_DISABLED');
  if (!session || session.expiresAt < new Date()) throw new IdentityError('TOKEN_EXPIRED');
  return { userId: session.userId, ...(await identityTokens({ sessionToken })) };
}

/**
 * Ends the session that one of the caller's own refresh or ID tokens stands for (`accounts:revokeToken`), an expired one, too. Providers'
 * tokens are never kept here, so there is nothing of theirs to revoke, which is said.
 */
export async function revokeToken({ identity, token }: { identity: ProvenIdentity; token: string }): Promise<void> {
  const sessionToken = verifySessionToken(token);
  const isMeant = sessionToken ? eq(sessions.token, sessionToken) : eq(sessions.id, await sessionIdOf(token));
  const ended = await database
    .delete(sessions)
    .where(and(isMeant, eq(sessions.userId, identity.user.id)))
    .returning({ sessionId: sessions.id });
  if (ended.length === 0) throw new IdentityError('INVALID_REFRESH_TOKEN');
}

async function sessionIdOf(idToken: string): Promise<string> {
  try {
    return (await verifyIdTokenClaims(idToken)).sid;
  } catch (error) {
    if (error instanceof errors.JWTExpired && typeof error.payload.sid === 'string') return error.payload.sid;
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'this is no token of this site; one that a provider gave is revoked there');
  }
}
