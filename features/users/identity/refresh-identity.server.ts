import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { impersonationMark } from '../impersonation-token.server.ts';
import { sessions } from '../session.table.server.ts';
import { verifySessionToken } from '../session-cookie.server.ts';
import { users } from '../user.table.server.ts';
import { IdentityError } from './identity-error.ts';
import { type IdentityTokens, identityTokens } from './identity-tokens.server.ts';

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
