import { and, asc, desc, eq, isNotNull, isNull, not, or } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { invitationPause } from './invite-to-seats.server.ts';
import type { LearnersProgress, ReadProgress, TeamSeat } from './team-seat.ts';

/** Lists the seats an account has bought, newest purchase first, with who redeemed which. */
export async function listTeamSeats({
  user,
  readProgress,
}: {
  user: SignedInUser;
  /** Reads how far the learners are who share that; where it is missing nobody's is listed. */
  readProgress?: ReadProgress;
}): Promise<TeamSeat[]> {
  const progress = readProgress ? await readSharedProgress({ lead: user, readProgress }) : new Map();
  const rows = await database
    .select({
      seatId: seats.id,
      purchaseId: seats.purchaseId,
      code: seats.code,
      purchased: purchases.created,
      redeemedBy: users.username,
      redeemedAt: seats.redeemedAt,
      voidedAt: seats.voidedAt,
      invitedAddress: seats.invitedAddress,
      invitedAt: seats.invitedAt,
    })
    .from(seats)
    .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
    .leftJoin(users, eq(users.id, seats.redeemedBy))
    .where(and(eq(purchases.userId, user.userId), not(seats.isHandover)))
    .orderBy(desc(purchases.created), asc(seats.position));
  const sentBefore = Date.now() - invitationPause;
  return rows.map(({ purchased, redeemedAt, voidedAt, invitedAt, ...seat }) => {
    const status = statusOf({ redeemedAt, voidedAt, invitedAt });
    return {
      ...seat,
      status,
      progress: progress.get(seat.seatId) ?? null,
      purchased: purchased.toISOString(),
      redeemedAt: redeemedAt?.toISOString() ?? null,
      invitedAt: invitedAt?.toISOString() ?? null,
      canSendAgain: status === 'invited' && invitedAt !== null && invitedAt.getTime() <= sentBefore,
    };
  });
}

type Dates = Pick<typeof seats.$inferSelect, 'redeemedAt' | 'voidedAt' | 'invitedAt'>;

function statusOf({ redeemedAt, voidedAt, invitedAt }: Dates): TeamSeat['status'] {
  if (voidedAt) return 'void';
  if (redeemedAt) return 'redeemed';
  return invitedAt ? 'invited' : 'free';
}

/**
 * Reads how far they are who use a lead's seats, by seat. This is the one place that shows anybody another person's progress: only of a
 * valid seat of this lead, of whoever uses it now, and only while that person agrees. A lead's own progress is their own to see.
 */
async function readSharedProgress({
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
