import { and, eq, not } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';

/** A seat, and who says that they bought it. */
export interface LeadsSeat {
  lead: Pick<SignedInUser, 'userId'>;
  seatId: string;
}

/**
 * Locks the purchase before the seat, as a refund does, so that one waits for the other. Throws SEAT_CHANGED for whatever is no seat of
 * this lead.
 */
export async function lockPurchaseOfSeat({ transaction, lead, seatId }: LeadsSeat & { transaction: Transaction }): Promise<void> {
  const [purchase] = await transaction
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(seats, eq(seats.purchaseId, purchases.id))
    .where(and(eq(seats.id, seatId), not(seats.isHandover), eq(purchases.userId, lead.userId)))
    .for('update', { of: purchases });
  if (!purchase) throw new AppError('SEAT_CHANGED');
}
