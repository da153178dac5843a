import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';

const userId = sql.placeholder('userId');
const buyerOfUser = database
  .select({ username: users.username, sharesProgress: seats.sharesProgress })
  .from(seats)
  .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
  .innerJoin(users, eq(users.id, purchases.userId))
  .where(and(eq(seats.redeemedBy, userId), isNull(seats.voidedAt), not(seats.isHandover), ne(purchases.userId, userId)))
  .limit(1)
  .prepare('seat_buyer_of_user');

/** Finds the other person who bought the seat that an account uses and can take it back, and whether they may see its progress; null where there is none. */
export async function findSeatBuyer({
  user,
}: {
  user: Pick<SignedInUser, 'userId'>;
}): Promise<{ username: string; sharesProgress: boolean } | null> {
  const [buyer] = await buyerOfUser.execute({ userId: user.userId });
  return buyer ?? null;
}

/**
 * Lets the person who bought the seat that an account uses see its progress, or no longer; holds from the next look on. Answers whether
 * there is such a seat: one that was taken back, or that the account bought itself, is none.
 */
export async function shareProgress({
  user: { userId },
  isShared,
}: {
  user: Pick<SignedInUser, 'userId'>;
  isShared: boolean;
}): Promise<boolean> {
  const ofOthers = database.select({ id: purchases.id }).from(purchases).where(ne(purchases.userId, userId));
  const changed = await database
    .update(seats)
    .set({ sharesProgress: isShared })
    .where(and(eq(seats.redeemedBy, userId), isNull(seats.voidedAt), not(seats.isHandover), inArray(seats.purchaseId, ofOthers)))
    .returning({ id: seats.id });
  return changed.length > 0;
}
