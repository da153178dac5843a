import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { oauthAccessTokens } from '../oauth-access-token.table.server.ts';
import { oauthClients } from '../oauth-client.table.server.ts';
import { oauthRefreshTokens } from '../oauth-refresh-token.table.server.ts';

const now = sql`now()`;

/**
 * Forgets what nobody uses any more: tokens that ran out, those that were used up a week ago (till then, one that comes again tells of a
 * theft), connections without a token, and programs that nobody let in within a day.
 */
export async function forgetUnusedConnections(): Promise<void> {
  const usedUp = and(isNotNull(oauthRefreshTokens.revoked), lt(oauthRefreshTokens.revoked, sql`now() - interval '7 days'`));
  await database.delete(oauthAccessTokens).where(lt(oauthAccessTokens.expiresAt, now));
  await database.delete(oauthRefreshTokens).where(or(lt(oauthRefreshTokens.expiresAt, now), usedUp));
  const without = (tokens: typeof oauthAccessTokens | typeof oauthRefreshTokens) =>
    notExists(
      database
        .select({ id: tokens.id })
        .from(tokens)
        .where(and(eq(tokens.userId, agentConnections.userId), eq(tokens.clientId, agentConnections.clientId))),
    );
  const isOld = lt(agentConnections.updatedAt, sql`now() - interval '1 hour'`); // a code may be on its way
  await database.delete(agentConnections).where(and(isOld, without(oauthAccessTokens), without(oauthRefreshTokens)));
  const letIn = database
    .select({ id: agentConnections.id })
    .from(agentConnections)
    .where(eq(agentConnections.clientId, oauthClients.clientId));
  await database.delete(oauthClients).where(and(lt(oauthClients.createdAt, sql`now() - interval '1 day'`), notExists(letIn)));
}
