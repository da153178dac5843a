import { and, eq, isNull } from 'drizzle-orm';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { refundByOwner } from './refund-by-owner.server.ts';

/** Grants a buyer's open request for an owner: all that is left of the purchase goes back. The refund answers the request. */
export async function grantRefundRequest({ purchaseId, act }: { purchaseId: string; act: OwnerAct }) {
  const [open] = await database
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.purchaseId, purchaseId), isNull(refundRequests.answer)));
  if (!open) throw new AppError('REFUND_NOT_REQUESTED');
  return refundByOwner({ purchaseId, act });
}
