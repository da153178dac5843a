import { and, eq, isNull } from 'drizzle-orm';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { wordsForOwner } from '#platform/logging/without-values.ts';
import { database } from '#platform/postgres/database.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { reconcileEvents } from '../payments/reconcile-events.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { refundPurchase } from '../refunds/refund-purchase.server.ts';

interface MadeRefund {
  refundId: string;
  cents: number;
  currency: string;
  /** The refund's state as the provider says it. */
  status: string | null;
  hasAccessEnded: boolean;
}

/** Refunds a purchase for an owner, all that is left of it unless `amountCents` says how much, and waits for what follows from it. */
export async function refundByOwner({
  purchaseId,
  amountCents,
  act,
}: {
  purchaseId: string;
  amountCents?: number;
  act: OwnerAct;
}): Promise<MadeRefund> {
  // The provider is asked within the transaction: a refund that it does not make leaves no entry in the log. And once, however often the
  // transaction is tried: its key changes when the refund is heard of.
  let refund: ReturnType<typeof refundPurchase> | undefined;
  const { made, currency } = await database.transaction(async (transaction) => {
    const [purchase] = await transaction.select().from(purchases).where(eq(purchases.id, purchaseId));
    if (!purchase) throw new AppError('NOT_FOUND');
    await recordOwnerAction({ transaction, action: 'refund-made', userId: purchase.userId, rowId: purchaseId, ...act });
    refund ??= refundPurchase({ purchaseId, ...(amountCents !== undefined && { amountCents }) });
    return { made: await refund.catch(explain), currency: purchase.currency };
  });
  // The webhook does the same; asking for the events here means that what is said next is true.
  await reconcileEvents({ days: 1 }).catch((error) => log.warn({ err: error, purchaseId }, 'the events of a refund wait'));
  const [after] = await database.select().from(purchases).where(eq(purchases.id, purchaseId));
  return {
    refundId: made.id,
    cents: made.amount,
    currency,
    status: made.status,
    hasAccessEnded: after?.undoneAt !== null,
  };
}

function explain(error: unknown): never {
  if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
  throw new AppError('REFUND_NOT_CONFIRMED', wordsForOwner(error));
}

/** Grants a buyer's open request for an owner: all that is left of the purchase goes back. The refund answers the request. */
export async function grantRefundRequest({ purchaseId, act }: { purchaseId: string; act: OwnerAct }) {
  const [open] = await database
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.purchaseId, purchaseId), isNull(refundRequests.answer)));
  if (!open) throw new AppError('REFUND_NOT_REQUESTED');
  return refundByOwner({ purchaseId, act });
}
