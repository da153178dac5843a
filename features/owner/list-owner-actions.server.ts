import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { ownerActionLog } from './owner-action.table.server.ts';
import type { OwnerActionEntry } from './owner-action.ts';

const pageLength = 20;

/** Lists what owners did, newest first, a page at a time: `next` is the key of the following page, null on the last. */
export async function listOwnerActions({ before, userId }: { before?: number | null; userId?: string } = {}): Promise<{
  actions: OwnerActionEntry[];
  next: number | null;
}> {
  const rows = await database
    .select({
      ...getTableColumns(ownerActionLog),
      username: users.username,
      by: sql<string | null>`(select owner.username from users owner where owner.id = ${ownerActionLog.ownerId})`,
    })
    .from(ownerActionLog)
    .leftJoin(users, eq(users.id, ownerActionLog.userId))
    .where(and(before ? lt(ownerActionLog.id, before) : undefined, userId ? eq(ownerActionLog.userId, userId) : undefined))
    .orderBy(desc(ownerActionLog.id))
    .limit(pageLength + 1);
  const actions = rows.slice(0, pageLength).map(({ created, ownerId: _, ...row }) => ({ ...row, at: created.toISOString() }));
  return { actions, next: rows.length > pageLength ? (actions.at(-1)?.id ?? null) : null };
}
