import { desc, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { type ApiKeyScope, apiKeyScopes } from '../api-key-scope.ts';
import { oauthClients } from '../oauth-client.table.server.ts';

export interface ListedConnection {
  clientId: string;
  name: string;
  scopes: ApiKeyScope[];
  created: Date;
  lastUsed: Date | null;
}

/** Lists the agents that the account let in, the newest first. */
export async function listConnections({ userId }: { userId: string }): Promise<ListedConnection[]> {
  const { clientId, scopes, createdAt: created, lastUsed } = agentConnections;
  const listed = await database
    .select({ clientId, name: oauthClients.name, scopes, created, lastUsed })
    .from(agentConnections)
    .innerJoin(oauthClients, eq(oauthClients.clientId, clientId))
    .where(eq(agentConnections.userId, userId))
    .orderBy(desc(created));
  return listed.map((row) => ({ ...row, scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)) }));
}
