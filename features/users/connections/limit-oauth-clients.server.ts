import { count, eq, notExists } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { oauthClients } from '../oauth-client.table.server.ts';

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
