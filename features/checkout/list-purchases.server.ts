import { desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/database.server.ts';
import { invoices } from './invoice.table.server.ts';
import type { OwnPurchase } from './own-purchase.ts';
import { purchases } from './purchase.table.server.ts';
import { refundObstacle } from './refund-policy.ts';
import { refundRequests } from './refund-request.table.server.ts';
import { refundPolicy } from './request-refund.server.ts';

/** An account's purchases, newest first, with their invoices and what became of a refund. */
export async function listPurchases({
  user,
  highestLessonStarted,
}: {
  user: SignedInUser;
  highestLessonStarted: number;
}): Promise<OwnPurchase[]> {
  const rows = await database
    .select({ purchase: purchases, invoice: invoices, request: refundRequests })
    .from(purchases)
    .leftJoin(invoices, eq(invoices.purchaseId, purchases.id))
    .leftJoin(refundRequests, eq(refundRequests.purchaseId, purchases.id))
    .where(eq(purchases.userId, user.userId))
    .orderBy(desc(purchases.created));
  const now = new Date();
  return rows.map(({ purchase, invoice, request }) => ({
    purchaseId: purchase.id,
    quantity: purchase.quantity,
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    purchased: purchase.created.toISOString(),
    refund: refundState({ undoneReason: purchase.undoneReason, request }),
    refundObstacle: refundObstacle({ policy: refundPolicy, purchased: purchase.created, highestLessonStarted, now }),
    invoice: invoice && { ...invoice, paidAt: invoice.paidAt.toISOString(), issued: invoice.issued.toISOString() },
  }));
}

function refundState({
  undoneReason,
  request,
}: {
  undoneReason: 'refund' | 'dispute' | null;
  request: typeof refundRequests.$inferSelect | null;
}): OwnPurchase['refund'] {
  if (undoneReason) return undoneReason === 'refund' ? 'refunded' : 'disputed';
  if (!request) return 'none';
  return request.answeredAt ? 'answered' : 'requested';
}
