import { and, eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';
import { users } from '../user.table.server.ts';
import { lockBalance, type Transaction } from './lock-balance.server.ts';

/**
 * Ends a reservation: what was not used of it is given back, and nothing more is taken where more was used. Returns what the call cost;
 * undefined where the reservation has ended before, or never was.
 */
export async function settleTokens({
  userId,
  reference,
  used,
  transaction: outer = database,
}: {
  userId: string;
  reference: string;
  used: number;
  /** The transaction of what is kept of the call, so that the two happen together or not at all. */
  transaction?: Pick<Transaction, 'transaction'>;
}): Promise<number | undefined> {
  return outer.transaction(async (transaction) => {
    await lockBalance({ userId, transaction });
    const { reason, isOpen } = tokenMoves;
    const [reservation] = await transaction
      .update(tokenMoves)
      .set({ isOpen: false })
      .where(and(eq(tokenMoves.userId, userId), eq(reason, 'reservation'), eq(tokenMoves.reference, reference), isOpen))
      .returning();
    if (!reservation) return undefined;
    const cost = Math.min(Math.max(0, Math.ceil(used)), -reservation.amount);
    const givenBack = -reservation.amount - cost;
    await transaction.insert(tokenMoves).values({ userId, amount: givenBack, reason: 'settlement', reference });
    await transaction
      .update(users)
      .set({ tokens: sql`${users.tokens} + ${givenBack}`, updated: sql`now()` })
      .where(eq(users.id, userId));
    return cost;
  });
}
