import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { database } from '#platform/postgres/database.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';

/** A change of an account's tokens as its owner sees it: a reservation and its settlement are one. */
export interface ListedTokenMove {
  moveId: string;
  reason: 'free-claim' | 'reservation' | 'settlement';
  purpose: string | null;
  /** Positive was given, negative taken. */
  amount: number;
  /** The call is under way: what it did not use is given back yet. */
  isOpen: boolean;
  created: Date;
}

const movesListed = 10;
const settlements = alias(tokenMoves, 'settlements');

const { reason, purpose, isOpen, created, reference } = tokenMoves;
const movesOfUser = database
  .select({
    moveId: tokenMoves.id,
    reason,
    purpose,
    amount: sql<number>`${tokenMoves.amount} + coalesce(${settlements.amount}, 0)`,
    isOpen,
    created,
  })
  .from(tokenMoves)
  .leftJoin(
    settlements,
    and(
      eq(settlements.userId, tokenMoves.userId),
      eq(settlements.reason, 'settlement'),
      eq(settlements.reference, reference),
      eq(reason, 'reservation'),
    ),
  )
  .where(and(eq(tokenMoves.userId, sql.placeholder('userId')), ne(reason, 'settlement')))
  .orderBy(desc(created))
  .limit(movesListed)
  .prepare('token_moves_of_user');

/** Lists the newest changes of an account's tokens. */
export function listTokenMoves({ userId }: { userId: string }): Promise<ListedTokenMove[]> {
  return movesOfUser.execute({ userId });
}
