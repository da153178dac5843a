import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';

/** Records that an agent is at work, to the minute, so that a busy one is not written with every request. */
export async function recordConnectionUse(connectionId: string): Promise<void> {
  const isOld = or(isNull(agentConnections.lastUsed), lt(agentConnections.lastUsed, sql`now() - interval '1 minute'`));
  await database
    .update(agentConnections)
    .set({ lastUsed: sql`now()` })
    .where(and(eq(agentConnections.id, connectionId), isOld));
}
