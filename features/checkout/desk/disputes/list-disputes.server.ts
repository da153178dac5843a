import { and, eq, getTableColumns, inArray, min, notInArray, sql } from 'drizzle-orm';
import { pageLength, type RequestOf } from '#features/owner/lists/desk-list.ts';
import { keysetPagination } from '#features/owner/lists/keyset-pagination.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import { providerDisputes } from '../../payment-fact.table.server.ts';
import { purchases } from '../../purchase.table.server.ts';
import { type DeskDispute, disputeList } from './dispute.ts';

const closed = ['won', 'lost', 'warning_closed', 'prevented'];
const opened = sql<Date>`coalesce(${providerDisputes.created}, ${providerDisputes.asOf})`.mapWith(providerDisputes.asOf);

const selectDisputes = (reader: Reader = database) =>
  reader
    .select({
      dispute: getTableColumns(providerDisputes),
      opened,
      purchaseId: purchases.id,
      paidCents: purchases.amountCents,
      currency: purchases.currency,
      userId: purchases.userId,
      username: users.username,
    })
    .from(providerDisputes)
    .innerJoin(purchases, eq(purchases.paymentIntentId, providerDisputes.paymentIntentId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectDisputes>>[number];

const toDispute = ({ dispute, opened: since, paidCents, ...row }: Row): DeskDispute => ({
  ...row,
  disputeId: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amountCents: dispute.amountCents ?? paidCents,
  opened: since.toISOString(),
  dueBy: dispute.dueBy?.toISOString() ?? null,
});

/** An inquiry or an appeal can wait for the owner's answer, too. */
const isWaiting = sql`right(${providerDisputes.status}, 14) = 'needs_response'`;

const keys = {
  opened,
  /** Puts what waits for no answer behind what does. */
  'answer-by': sql`coalesce(case when ${isWaiting} then ${providerDisputes.dueBy} end, 'infinity')`,
};

/** Lists disputes of purchases, a page at a time: `next` is what the following page comes after, null on the last. */
export async function listDisputes({
  state = null,
  sort = disputeList.sort,
  after = null,
  limit = pageLength,
  reader,
}: RequestOf<typeof disputeList>): Promise<{ disputes: DeskDispute[]; next: string | null }> {
  const { orderBy, isAfter } = keysetPagination({ table: providerDisputes, id: providerDisputes.id, keys, sort, after });
  const isIn = state === 'open' ? notInArray : inArray;
  const rows = await selectDisputes(reader)
    .where(and(state === null ? undefined : isIn(providerDisputes.status, closed), isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(toDispute);
  return { disputes: shown, next: rows.length > limit ? (shown.at(-1)?.disputeId ?? null) : null };
}

/** Finds one dispute of a purchase of the site. */
export async function findDispute(disputeId: string): Promise<DeskDispute | null> {
  const [row] = await selectDisputes().where(eq(providerDisputes.id, disputeId));
  return row ? toDispute(row) : null;
}

/** Counts the disputes that wait for the owner's answer; `dueBy` is until when the first of them takes one, null where nobody has said it. */
export async function countWaitingDisputes(): Promise<{ count: number; dueBy: string | null }> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, dueBy: min(providerDisputes.dueBy) })
    .from(providerDisputes)
    .innerJoin(purchases, eq(purchases.paymentIntentId, providerDisputes.paymentIntentId))
    .where(isWaiting);
  return { count: row?.count ?? 0, dueBy: row?.dueBy?.toISOString() ?? null };
}
