import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { describeBrowser } from '../describe-browser.ts';
import { sessions } from '../session.table.server.ts';
import { readSessionToken } from '../session-cookie.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export interface ListedSession {
  sessionId: string;
  browser: string;
  signedInAt: Date;
  isThisOne: boolean;
}

/** Lists where the account is signed in, this browser first, then the newest. The secrets of the sessions stay here. */
export async function listSessions({ user, request }: { user: SignedInUser; request: Request }): Promise<ListedSession[]> {
  const token = readSessionToken(request);
  const live = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.userId), isNull(sessions.viewerSessionId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sql`${sessions.token} = ${token}`), desc(sessions.createdAt))
    .limit(50);
  return live.map((session) => ({
    sessionId: session.id,
    browser: describeBrowser(session.userAgent ?? ''),
    signedInAt: session.createdAt,
    isThisOne: session.token === token,
  }));
}
