import { and, eq, exists, or } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { oauthAccessTokens } from '../oauth-access-token.table.server.ts';
import { oauthRefreshTokens } from '../oauth-refresh-token.table.server.ts';
import { digestToken } from './digest-token.server.ts';

/** Ends the connection that an agent's own token belongs to, whichever of the two kinds it is. One that is unknown is no error (RFC 7009). */
export async function endConnectionOfToken({ token, clientId }: { token: string; clientId: string }): Promise<void> {
  const [, secret] = /^paic_[ar]t_([A-Za-z]{32})$/.exec(token) ?? [];
  if (!secret) return;
  const belongs = (tokens: typeof oauthAccessTokens | typeof oauthRefreshTokens) =>
    exists(
      database
        .select({ id: tokens.id })
        .from(tokens)
        .where(
          and(
            eq(tokens.token, digestToken(secret)),
            eq(tokens.userId, agentConnections.userId),
            eq(tokens.clientId, agentConnections.clientId),
          ),
        ),
    );
  await database
    .delete(agentConnections)
    .where(and(eq(agentConnections.clientId, clientId), or(belongs(oauthAccessTokens), belongs(oauthRefreshTokens))));
}
