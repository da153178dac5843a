import { desc, eq, sql } from 'drizzle-orm';
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
