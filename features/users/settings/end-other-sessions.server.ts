import { and, eq, ne } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { sessions } from '../session.table.server.ts';
import { readSessionToken } from '../session-cookie.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/**
 * Signs the account out everywhere but in the browser that asks, and disconnects the agents that a browser let in; answers how many. Keys
 * stay: they are revoked one by one.
 */
export async function endOtherSessions({
  user: { userId },
  request,
}: {
  user: SignedInUser;
  request: Request;
}): Promise<{ devices: number; agents: number }> {
  return database.transaction(async (transaction) => {
    const isOther = and(eq(sessions.userId, userId), ne(sessions.token, readSessionToken(request) ?? ''));
    const devices = await transaction.delete(sessions).where(isOther).returning({ sessionId: sessions.id });
    const agents = await transaction.delete(agentConnections).where(eq(agentConnections.userId, userId)).returning();
    return { devices: devices.length, agents: agents.length };
  });
}
