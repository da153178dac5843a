import { and, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';

/** Takes an agent's access away: with the row go all of its tokens, at once, in every process. Another's stays. */
export async function endConnection({ userId, clientId }: { userId: string; clientId: string }): Promise<void> {
  await database
    .delete(agentConnections)
    .where(and(eq(agentConnections.userId, userId), eq(agentConnections.clientId, clientId)));
}
