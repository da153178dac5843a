import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { sessions } from '#features/users/session.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Counts the browsers in which an account is signed in. */
export async function countSignIns({ userId }: { userId: string }): Promise<number> {
  const [row] = await database
    .select({ signIns: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewerSessionId), gt(sessions.expiresAt, sql`now()`)));
  return row?.signIns ?? 0;
}
