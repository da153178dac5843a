import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
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
