import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { hasActiveEntitlement } from '#features/access/course-access.server.ts';
import { endEntitlement } from '#features/access/entitlements.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { seats } from '../seat.table.server.ts';
import { type LeadsSeat, lockPurchaseOfSeat } from './lock-purchase-of-seat.server.ts';
import { dropInvitation } from './queue-invitations.server.ts';
import { renewedSeat } from './seat-code.ts';

/**
 * Makes the code and the link of a free seat of one's own stop working. A new seat with a new code stands in its place, so n paid seats
 * stay n codes; who was invited by e-mail is so no more. Throws SEAT_CHANGED where someone redeemed it in the meantime, and for whatever is
 * no seat of this lead.
 */
export async function revokeSeatCode({ lead, seatId }: LeadsSeat): Promise<{ code: string }> {
  return database.transaction(async (transaction) => {
    await lockPurchaseOfSeat({ transaction, lead, seatId });
    return renew({ transaction, lead, seatId, isUsed: false });
  });
}

/**
 * Ends the access of whoever redeemed a seat of one's own, who is told by e-mail, and puts a new seat with a new code in its place, to hand on.
 * Throws SEAT_CHANGED for a seat that is free, void or was taken back before: what a lead saw when they asked is what is ended.
 */
export async function takeBackSeat({ lead, seatId }: LeadsSeat): Promise<{ code: string }> {
  return database.transaction(async (transaction) => {
    await lockPurchaseOfSeat({ transaction, lead, seatId });
    const renewed = await renew({ transaction, lead, seatId, isUsed: true });
    const holder = await endEntitlement({ transaction, sourceType: 'seat', sourceId: seatId, reason: 'taken-back' });
    if (holder && holder !== lead.userId) await writeToHolder({ transaction, holder, lead, seatId });
    return renewed;
  });
}

/** Replaces a seat in one statement, if it is still as the lead saw it: redeeming it at the same time comes wholly before or after. */
async function renew({
  transaction,
  lead,
  seatId,
  isUsed,
}: LeadsSeat & {
  transaction: Transaction;
  isUsed: boolean;
}): Promise<{ code: string }> {
  const used = isUsed ? isNotNull(seats.redeemedBy) : isNull(seats.redeemedBy);
  const [renewed] = await transaction
    .update(seats)
    .set(renewedSeat())
    .where(and(eq(seats.id, seatId), used, isNull(seats.voidedAt)))
    .returning({ code: seats.code });
  if (!renewed) throw new AppError('SEAT_CHANGED');
  await dropInvitation({ transaction, leadId: lead.userId, seatId });
  return renewed;
}

/** Writes to whoever had the seat, unless the course stays open to them by another right. */
async function writeToHolder({
  transaction,
  holder,
  lead,
  seatId,
}: LeadsSeat & { transaction: Transaction; holder: string }): Promise<void> {
  if (await hasActiveEntitlement({ transaction, userId: holder })) return;
  const [buyer] = await transaction.select({ name: users.username }).from(users).where(eq(users.id, lead.userId));
  const data = { by: buyer?.name ?? '' };
  await queueMail({ transaction, mail: { kind: 'seat-taken-back', reason: seatId, to: { userId: holder }, data } });
}
