import { and, eq, isNull, not } from 'drizzle-orm';
import { grantEntitlement } from '#features/access/grant-entitlement.server.ts';
import { hasActiveEntitlement } from '#features/access/has-active-entitlement.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { completeHandover } from './complete-handover.server.ts';
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
export const isSeatCode = async ({ transaction, code }: { transaction: Transaction; code: string }): Promise<boolean> =>
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
