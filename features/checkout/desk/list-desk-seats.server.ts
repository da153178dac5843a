import { asc, eq } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { seats } from '../seat.table.server.ts';
import type { DeskPurchase, DeskSeat } from './desk-purchase.ts';

/** Lists the seats of the one purchase that a search found, each with who uses it; none where it found several. */
export async function listDeskSeats([purchase, another]: DeskPurchase[]): Promise<DeskSeat[]> {
  if (!purchase || another) return [];
  const rows = await database
    .select({
      position: seats.position,
      code: seats.code,
      userId: seats.redeemedBy,
      username: users.username,
      takenAt: seats.redeemedAt,
      isVoid: seats.voidedAt,
    })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.redeemedBy))
    .where(eq(seats.purchaseId, purchase.purchaseId))
    .orderBy(asc(seats.position));
  return rows.map(({ takenAt, isVoid, ...row }) => ({
    ...row,
    takenAt: takenAt?.toISOString() ?? null,
    isVoid: isVoid !== null,
  }));
}
