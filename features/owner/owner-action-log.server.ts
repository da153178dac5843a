import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { ownerActionLog } from './owner-action.table.server.ts';
import type { OwnerAct, OwnerActionEntry, OwnerActionKind } from './owner-action.ts';

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
    .where(and(before ? isBefore(before) : undefined, userId ? eq(ownerActionLog.userId, userId) : undefined))
    .orderBy(desc(ownerActionLog.created), desc(ownerActionLog.id))
    .limit(pageLength + 1);
  const actions = rows.slice(0, pageLength).map(({ created, ownerId: _, ...row }) => ({ ...row, at: created.toISOString() }));
  return { actions, next: rows.length > pageLength ? (actions.at(-1)?.id ?? null) : null };
}

const isBefore = (id: number) => sql`(${ownerActionLog.created}, ${ownerActionLog.id}) <
  (select last.created, last.id from ${ownerActionLog} last where last.id = ${id})`;

/** Writes an owner's act to the log, in the transaction of the act, so that neither is there without the other. */
export async function recordOwnerAction({
  transaction,
  ...entry
}: {
  transaction: Transaction;
  action: OwnerActionKind;
  /** The account it is about; null for none. */
  userId: string | null;
  rowId: string;
} & OwnerAct): Promise<void> {
  // Not the time of the transaction: of several acts in one, the order would be that of the ids, which say nothing of it on every engine.
  await transaction.insert(ownerActionLog).values({ ...entry, created: sql`clock_timestamp()` });
}
