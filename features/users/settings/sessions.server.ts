import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { SignedInUser } from '../account.ts';
import { agentConnections } from '../agent-connection.table.server.ts';
import { describeBrowser } from '../describe-browser.ts';
import { sessions } from '../session.table.server.ts';
import { readSessionToken } from '../session-cookie.server.ts';
import { endOfReplaced } from '../session-end.server.ts';

export interface ListedSession {
  sessionId: string;
  browser: string;
  signedInAt: Date;
  isThisOne: boolean;
}

const { id: sessionId, token, userAgent, createdAt: signedInAt } = sessions;
/** Those that are over, and that another took the place of a moment ago, are no devices. */
const isLive = gt(sessions.expiresAt, endOfReplaced);
const sessionsOfUser = database
  .select({ sessionId, token, userAgent, signedInAt })
  .from(sessions)
  .where(and(eq(sessions.userId, sql.placeholder('userId')), isNull(sessions.viewerSessionId), isLive))
  .orderBy(desc(eq(token, sql.placeholder('token'))), desc(signedInAt))
  .limit(50)
  .prepare('sessions_of_user');

/** Lists where the account is signed in, this browser first, then the newest. The secrets of the sessions stay here. */
export async function listSessions({ user, request }: { user: SignedInUser; request: Request }): Promise<ListedSession[]> {
  const ownToken = readSessionToken(request);
  const live = await sessionsOfUser.execute({ userId: user.userId, token: ownToken });
  return live.map(({ token, userAgent, ...session }) => ({
    ...session,
    browser: describeBrowser(userAgent ?? ''),
    isThisOne: token === ownToken,
  }));
}

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
    const ended = await transaction
      .delete(sessions)
      .where(isOther)
      .returning({ isLive: sql<boolean>`${isLive}` });
    const agents = await transaction.delete(agentConnections).where(eq(agentConnections.userId, userId)).returning();
    return { devices: ended.filter(({ isLive }) => isLive).length, agents: agents.length };
  });
}
