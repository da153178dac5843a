import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from './session.table.server.ts';
import { signedInUserColumns } from './signed-in-user-columns.server.ts';
import { users } from './user.table.server.ts';

/** Holds the questions that other features ask about an account in the same statement. */
export type MoreColumns = Record<string, SQL.Aliased>;

/** Selects, for each asker, the account of a session that opens it: a disabled account has none. What is added says which session. */
export function selectSignedIn(asker: SQL.Aliased<number>, more: MoreColumns = {}) {
  return database
    .select({ asker, row: { ...signedInUserColumns, ...more } })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false), gt(sessions.expiresAt, sql`now()`)));
}
