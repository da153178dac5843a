import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import type { RefundRequest } from './desk-purchase.ts';
import { selectDeskPurchases, toDeskPurchase } from './select-desk-purchases.server.ts';

/** The most requests that are listed: nobody answers more at a sitting; those after them come up as these are answered. */
const most = 50;

const isOpen = and(isNull(refundRequests.answer), isNull(purchases.undoneAt));

/** Lists the requests for a refund that nobody has answered yet, oldest first. */
export async function listRefundRequests(): Promise<RefundRequest[]> {
  const open = await database
    .select({ request: refundRequests })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(isOpen)
    .orderBy(asc(refundRequests.created), asc(refundRequests.id))
    .limit(most);
  const ids = open.map(({ request }) => request.purchaseId);
  const rows = ids.length > 0 ? await selectDeskPurchases().where(inArray(purchases.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.purchaseId, toDeskPurchase(row)]));
  return open.flatMap(({ request: { id, purchaseId, reason, created } }) => {
    const purchase = byId.get(purchaseId);
    return purchase ? [{ requestId: id, reason, asked: created.toISOString(), purchase }] : [];
  });
}

/** Counts the requests for a refund that nobody has answered yet. */
export async function countRefundRequests(): Promise<number> {
  const [row] = await database
    .select({ open: sql<number>`count(*)::int` })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(isOpen);
  return row?.open ?? 0;
}
