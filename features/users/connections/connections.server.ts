import { and, count, desc, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { type ApiKeyScope, apiKeyScopes } from '../agent-access.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { oauthAccessTokens } from '../oauth-access-token.table.server.ts';
import { oauthClients } from '../oauth-client.table.server.ts';
import { oauthRefreshTokens } from '../oauth-refresh-token.table.server.ts';

const now = sql`now()`;

/**
 * Forgets what nobody uses any more: tokens that ran out, those that were used up a week ago (till then, one that comes again tells of a
 * theft), connections without a token, and programs that nobody let in within a day; and what was allowed half a year ago, so that its person
 * is asked again.
 */
export async function forgetUnusedConnections(): Promise<void> {
  await database.delete(agentConnections).where(lt(agentConnections.updatedAt, sql`now() - interval '180 days'`));
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

/** Programs that nobody let in yet, at a time. They are forgotten after a day. */
const mostWaiting = 10_000;

/** Refuses to register one more OAuth client while so many wait that somebody is filling the table. Throws TOO_MANY_REQUESTS. */
export async function limitOAuthClients(): Promise<void> {
  const letIn = database
    .select({ id: agentConnections.id })
    .from(agentConnections)
    .where(eq(agentConnections.clientId, oauthClients.clientId));
  const [waiting] = await database.select({ programs: count() }).from(oauthClients).where(notExists(letIn));
  if (waiting && waiting.programs >= mostWaiting) throw new AppError('TOO_MANY_REQUESTS');
}

export interface ListedConnection {
  clientId: string;
  name: string;
  scopes: ApiKeyScope[];
  created: Date;
  lastUsed: Date | null;
}

const { clientId, scopes, createdAt: created, lastUsed } = agentConnections;
const connectionsOfUser = database
  .select({ clientId, name: oauthClients.name, scopes, created, lastUsed })
  .from(agentConnections)
  .innerJoin(oauthClients, eq(oauthClients.clientId, clientId))
  .where(eq(agentConnections.userId, sql.placeholder('userId')))
  .orderBy(desc(created))
  .prepare('connections_of_user');

/** Lists the agents that the account let in, the newest first. */
export async function listConnections({ userId }: { userId: string }): Promise<ListedConnection[]> {
  const listed = await connectionsOfUser.execute({ userId });
  return listed.map((row) => ({ ...row, scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)) }));
}

/** Records that an agent is at work, to the minute, so that a busy one is not written with every request. */
export async function recordConnectionUse(connectionId: string): Promise<void> {
  const isOld = or(isNull(agentConnections.lastUsed), lt(agentConnections.lastUsed, sql`now() - interval '1 minute'`));
  await database
    .update(agentConnections)
    .set({ lastUsed: sql`now()` })
    .where(and(eq(agentConnections.id, connectionId), isOld));
}

/** Takes an agent's access away: with the row go all of its tokens, at once, in every process. Another's stays. */
export async function endConnection({ userId, clientId }: { userId: string; clientId: string }): Promise<void> {
  const isMeant = and(eq(agentConnections.userId, userId), eq(agentConnections.clientId, clientId));
  const ended = await database.delete(agentConnections).where(isMeant).returning({ clientId: agentConnections.clientId });
  if (ended.length > 0) logSecurityEvent('agent-disconnected', { userId });
}
