import { and, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from '../session.table.server.ts';
import { verifySessionToken } from '../session-cookie.server.ts';
import { IdentityError } from './identity-error.ts';
import { type ProvenIdentity, proveIdentity } from './prove-identity.server.ts';

/**
 * Ends the session that one of the caller's own refresh or ID tokens stands for (`accounts:revokeToken`). Providers' tokens are never kept
 * here, so there is nothing of theirs to revoke.
 */
export async function revokeToken({ identity, token }: { identity: ProvenIdentity; token: string }): Promise<void> {
  const sessionToken = verifySessionToken(token) ?? (await proveIdentity(token)).session.token;
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.token, sessionToken), eq(sessions.userId, identity.user.id)))
    .returning({ sessionId: sessions.id });
  if (ended.length === 0) throw new IdentityError('INVALID_REFRESH_TOKEN');
}
