import { and, eq, isNull, not } from 'drizzle-orm';
import { hasActiveEntitlement } from '#features/access/course-access.server.ts';
import { endEntitlement, grantEntitlement } from '#features/access/entitlements.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { normaliseSeatCode } from './seat-code.ts';
import { tryCode } from './try-code.server.ts';

interface Redemption {
  user: Pick<SignedInUser, 'userId'>;
  /** The code as it was typed. */
  code: string;
  /** The network address that the request came from. */
  address: string;
  /** The buyer of the seat may see the redeemer's progress. */
  sharesProgress?: boolean;
}

/** Gives the redeemer the seat that the code stands for. */
export async function redeemSeatCode({ user, code: typed, address, sharesProgress = false }: Redemption): Promise<void> {
  const code = normaliseSeatCode(typed);
  await tryCode({
    kind: 'seat',
    userId: user.userId,
    address,
    attempt: async (transaction) => {
      if (await hasActiveEntitlement({ transaction, userId: user.userId })) throw new AppError('ALREADY_MEMBER');
      return (await takeSeat({ transaction, userId: user.userId, code, sharesProgress })) || null;
    },
    isSpent: (transaction) => isSeatCode({ transaction, code }),
  });
}

/** Says whether a code is that of a seat, also of one that is taken or void. */
const isSeatCode = async ({ transaction, code }: { transaction: Transaction; code: string }): Promise<boolean> =>
  (await transaction.$count(seats, eq(seats.code, code))) > 0;

/** Gives the redeemer the seat of a code in one statement: of two at once the second finds it taken. */
async function takeSeat({
  transaction,
  userId,
  code,
  sharesProgress,
}: {
  transaction: Transaction;
  userId: string;
  code: string;
  sharesProgress: boolean;
}): Promise<boolean> {
  const [seat] = await transaction
    .update(seats)
    .set({ redeemedBy: userId, redeemedAt: new Date(), sharesProgress: sharesProgress ? not(seats.isHandover) : false })
    .where(and(eq(seats.code, code), isNull(seats.redeemedBy), isNull(seats.voidedAt)))
    .returning();
  if (!seat) return false;
  await grantEntitlement({ transaction, userId, sourceType: 'seat', sourceId: seat.id });
  const [purchase] = await transaction
    .select({ buyer: purchases.userId, quantity: purchases.quantity })
    .from(purchases)
    .where(eq(purchases.id, seat.purchaseId));
  if (!purchase) return true;
  const { buyer, quantity } = purchase;
  if (seat.isHandover) await completeHandover({ transaction, seat, from: buyer, to: userId });
  else if (buyer !== userId) {
    const reason = `${seat.id} ${seat.redeemedAt?.toISOString()}`;
    const data = { seat: seat.position, seats: quantity };
    await queueMail({ transaction, mail: { kind: 'seat-claimed', reason, to: { userId: buyer }, data } });
  }
  return true;
}

/**
 * Ends a buyer's own right to the course that somebody has just taken from them, and writes them so. Throws SEAT_CODE_WRONG, which undoes
 * the taking, where they had no right left to hand on.
 */
export async function completeHandover({
  transaction,
  seat,
  from,
  to,
}: {
  transaction: Transaction;
  seat: { id: string; purchaseId: string };
  /** The account whose purchase it is, and the one that has taken the course. */
  from: string;
  to: string;
}): Promise<void> {
  const own = { sourceType: 'purchase', sourceId: seat.purchaseId } as const;
  if (!(await endEntitlement({ transaction, ...own, reason: 'handed-on' }))) throw new AppError('SEAT_CODE_WRONG');
  const [taker] = await transaction.select({ name: users.username }).from(users).where(eq(users.id, to));
  const data = { to: taker?.name ?? '' };
  await queueMail({ transaction, mail: { kind: 'course-handed-on', reason: seat.id, to: { userId: from }, data } });
}

/** Finds who invites by the code of a link. Asking is a try as redeeming is: a link tells no more than its code. */
export async function findSeatInvitation({
  user,
  code: typed,
  address,
}: {
  user: { userId: string };
  code: string;
  address: string;
}): Promise<{ invitedBy: string; isOwn: boolean; isHandover: boolean }> {
  const code = normaliseSeatCode(typed);
  return tryCode({
    kind: 'seat',
    userId: user.userId,
    address,
    attempt: async (transaction) => {
      const [seat] = await transaction
        .select({ invitedBy: users.username, buyer: purchases.userId, isHandover: seats.isHandover })
        .from(seats)
        .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
        .innerJoin(users, eq(users.id, purchases.userId))
        .where(and(eq(seats.code, code), isNull(seats.redeemedBy), isNull(seats.voidedAt)));
      return seat ? { invitedBy: seat.invitedBy, isOwn: seat.buyer === user.userId, isHandover: seat.isHandover } : null;
    },
    isSpent: (transaction) => isSeatCode({ transaction, code }),
  });
}
