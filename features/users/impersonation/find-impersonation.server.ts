import { and, eq, gt, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { readImpersonationToken } from '../impersonation-token.server.ts';
import { sessions } from '../session.table.server.ts';
import { users } from '../user.table.server.ts';
import type { Impersonation } from './impersonation.ts';

/** Finds as whom an owner sees the site with a request; null where they do not, or no longer. */
export async function findImpersonation(request: Request): Promise<Impersonation | null> {
  const token = readImpersonationToken(request);
  if (!token) return null;
  const [impersonation] = await database
    .select({ userId: users.id, username: users.username, endsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return impersonation ? { ...impersonation, endsAt: impersonation.endsAt.toISOString() } : null;
}
