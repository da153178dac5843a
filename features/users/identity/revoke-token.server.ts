import { and, eq } from 'drizzle-orm';
import { errors } from 'jose';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from '../session.table.server.ts';
import { verifySessionToken } from '../session-cookie.server.ts';
import { IdentityError } from './identity-error.ts';
import type { ProvenIdentity } from './prove-identity.server.ts';
import { verifyIdTokenClaims } from './verify-id-token-claims.server.ts';

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
