import { and, eq, gt, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from '../session.table.server.ts';
import { users } from '../user.table.server.ts';
import { readViewingToken } from '../viewing-token.server.ts';
import type { Viewing } from './viewing.ts';

/** Finds as whom an owner sees the site with a request; null where they do not, or no longer. */
export async function findViewing(request: Request): Promise<Viewing | null> {
  const token = readViewingToken(request);
  if (!token) return null;
  const [viewing] = await database
    .select({ userId: users.id, username: users.username, endsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return viewing ? { ...viewing, endsAt: viewing.endsAt.toISOString() } : null;
}
