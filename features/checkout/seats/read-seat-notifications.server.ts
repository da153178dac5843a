import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';

/** Reads a text that is another one whenever a seat of a lead is taken, taken back, revoked, invited to or voided, and when its learner agrees to share progress or no longer does; empty without seats. */
export async function readSeatNotifications({ userId }: { userId: string }): Promise<{ seatsState: string }> {
  const row = sql`concat_ws(' ', ${seats.id}, ${seats.redeemedBy}, ${seats.sharesProgress}, ${seats.invitedAt}, ${seats.voidedAt})`;
  const [found] = await database
    .select({ seatsState: sql<string>`coalesce(md5(string_agg(${row}, ',' order by ${seats.id})), '')` })
    .from(seats)
    .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
    .where(eq(purchases.userId, userId));
  return { seatsState: found?.seatsState ?? '' };
}
