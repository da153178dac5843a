import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import type { LearnersProgress, ReadProgress } from './learners-progress.ts';

/**
 * Reads how far they are who use a lead's seats, by seat. This is the one place that shows anybody another person's progress: only of a
 * valid seat of this lead, of whoever uses it now, and only while that person agrees. A lead's own progress is their own to see.
 */
export async function readSharedProgress({
  lead: { userId },
  readProgress,
}: {
  lead: Pick<SignedInUser, 'userId'>;
  readProgress: ReadProgress;
}): Promise<Map<string, LearnersProgress>> {
  const shared = await database
    .select({ seatId: seats.id, learnerId: seats.redeemedBy })
    .from(seats)
    .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
    .where(
      and(
        eq(purchases.userId, userId),
        isNull(purchases.undoneAt),
        isNull(seats.voidedAt),
        isNotNull(seats.redeemedBy),
        or(seats.sharesProgress, eq(seats.redeemedBy, userId)),
      ),
    );
  const bySeat = shared.flatMap(({ seatId, learnerId }) => (learnerId === null ? [] : [{ seatId, learnerId }]));
  if (bySeat.length === 0) return new Map();
  const progress = await readProgress(bySeat.map(({ learnerId }) => learnerId));
  return new Map(
    bySeat.flatMap(({ seatId, learnerId }) => {
      const known = progress.get(learnerId);
      return known ? [[seatId, known] as const] : [];
    }),
  );
}
