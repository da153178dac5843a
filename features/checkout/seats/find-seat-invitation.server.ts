import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { isSeatCode } from './redeem-seat-code.server.ts';
import { normaliseSeatCode } from './seat-code.ts';
import { tryCode } from './try-code.server.ts';

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
