import { and, asc, desc, eq, not } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { invitationPause } from './invite-to-seats.server.ts';
import type { ReadProgress } from './learners-progress.ts';
import { readSharedProgress } from './read-shared-progress.server.ts';
import type { TeamSeat } from './team-seat.ts';

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
