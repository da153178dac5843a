import { and, asc, eq, inArray, isNull, lte, not } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { day } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { type LeadsSeat, lockPurchaseOfSeat } from './lock-purchase-of-seat.server.ts';
import { queueInvitations } from './queue-invitations.server.ts';
import { readInvitedAddresses } from './read-invited-addresses.ts';

/** Sets the time after which a seat's e-mail is sent again at the earliest. */
export const invitationPause = day;

/**
 * Invites people by e-mail to free seats of one purchase of a lead, all of them or none. The seats are bound to nobody: whoever has a
 * e-mail's link takes its seat.
 */
export async function inviteToSeats({
  lead: { userId },
  purchaseId,
  addresses: typed,
}: {
  lead: Pick<SignedInUser, 'userId'>;
  purchaseId: string;
  /** One on a line, as they were typed. */
  addresses: string;
}): Promise<{ invited: number }> {
  const addresses = readInvitedAddresses(typed);
  return database.transaction(async (transaction) => {
    const free = await lockFreeSeats({ transaction, userId, purchaseId });
    if (addresses.length > free.length)
      throw refused(`${addresses.length} addresses are more than the ${free.length} free seats`);
    const known = await findInvited({ transaction, userId, addresses });
    if (known) throw refused(`${known} is invited already; send that invitation again, or revoke it first`);
    const at = new Date();
    const invited = addresses.flatMap((address, place) => ({ address, ...(free[place] as (typeof free)[number]) }));
    for (const { seatId, address } of invited) {
      await transaction.update(seats).set({ invitedAddress: address, invitedAt: at }).where(eq(seats.id, seatId));
    }
    await queueInvitations({ transaction, leadId: userId, invited, at });
    return { invited: invited.length };
  });
}

/** Sends the e-mail of an invited seat again. Throws SEAT_INVITED_LATELY within a day, SEAT_CHANGED where nobody is invited to it. */
export async function sendInvitationAgain({ lead, seatId }: LeadsSeat): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPurchaseOfSeat({ transaction, lead, seatId });
    const waits = and(eq(seats.id, seatId), isNull(seats.redeemedBy), isNull(seats.voidedAt));
    const at = new Date();
    const [again] = await transaction
      .update(seats)
      .set({ invitedAt: at })
      .where(and(waits, lte(seats.invitedAt, new Date(at.getTime() - invitationPause))))
      .returning({ code: seats.code, address: seats.invitedAddress });
    if (again?.address) {
      const invited = [{ seatId, code: again.code, address: again.address }];
      await queueInvitations({ transaction, leadId: lead.userId, invited, at });
      return;
    }
    const [seat] = await transaction.select({ invitedAt: seats.invitedAt }).from(seats).where(waits);
    throw new AppError(seat?.invitedAt ? 'SEAT_INVITED_LATELY' : 'SEAT_CHANGED');
  });
}

/** Finds the seats of a purchase of one's own to which nobody is invited, in their order, and keeps them so until the end. */
async function lockFreeSeats({
  transaction,
  userId,
  purchaseId,
}: {
  transaction: Transaction;
  userId: string;
  purchaseId: string;
}): Promise<{ seatId: string; code: string }[]> {
  const [purchase] = await transaction
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, userId)))
    .for('update');
  if (!purchase) throw new AppError('SEAT_CHANGED');
  return transaction
    .select({ seatId: seats.id, code: seats.code })
    .from(seats)
    .where(
      and(
        eq(seats.purchaseId, purchaseId),
        not(seats.isHandover),
        isNull(seats.redeemedBy),
        isNull(seats.voidedAt),
        isNull(seats.invitedAddress),
      ),
    )
    .orderBy(asc(seats.position))
    .for('update');
}

/** Finds the first of some addresses that waits for a seat of the lead's already, of whichever purchase. */
async function findInvited({
  transaction,
  userId,
  addresses,
}: {
  transaction: Transaction;
  userId: string;
  addresses: string[];
}): Promise<string | null> {
  const [seat] = await transaction
    .select({ address: seats.invitedAddress })
    .from(seats)
    .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
    .where(
      and(
        eq(purchases.userId, userId),
        inArray(seats.invitedAddress, addresses),
        isNull(seats.redeemedBy),
        isNull(seats.voidedAt),
      ),
    )
    .limit(1);
  return seat?.address ?? null;
}

const refused = (why: string) => new AppError('SEAT_INVITATION_REFUSED', why);
