import { and, eq, inArray, isNull, ne, not } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';

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
