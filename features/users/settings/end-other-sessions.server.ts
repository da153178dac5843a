import { and, eq, ne } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from '../session.table.server.ts';
import { readSessionToken } from '../session-cookie.server.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/** Signs the account out everywhere but in the browser that asks; answers in how many places. */
export async function endOtherSessions({ user, request }: { user: SignedInUser; request: Request }): Promise<number> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, user.userId), ne(sessions.token, readSessionToken(request) ?? '')))
    .returning({ sessionId: sessions.id });
  return ended.length;
}
