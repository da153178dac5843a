import { and, asc, eq, isNull } from 'drizzle-orm';
import { grantEntitlement } from '#features/access/entitlements.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { seats } from '#features/checkout/seat.table.server.ts';
import { completeHandover } from '#features/checkout/seats/redeem-seat-code.server.ts';
import { makeSeatCode } from '#features/checkout/seats/seat-code.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { moveBack } from './move-back.ts';
import { type Actor, after } from './sample-cast.ts';
import type { Seeding } from './seeding.ts';

/** Offers the course that somebody bought for themselves to whoever takes it. */
export async function seedHandover({ transaction }: Seeding, purchaseId: string): Promise<void> {
  await transaction.insert(seats).values({ purchaseId, position: 1, code: makeSeatCode(), isHandover: true });
}

/** Has somebody take the next free seat of a purchase. */
export async function seedSeatTaken(
  seeding: Seeding,
  { purchaseId, giver, taker }: { purchaseId: string; giver: Actor; taker: Actor },
): Promise<void> {
  const { transaction } = seeding;
  const [free] = await transaction
    .select({ seat: seats, quantity: purchases.quantity })
    .from(seats)
    .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
    .where(and(eq(seats.purchaseId, purchaseId), isNull(seats.redeemedBy), isNull(seats.voidedAt)))
    .orderBy(asc(seats.position));
  if (!free) return;
  const { seat, quantity } = free;
  const redeemedAt = after(taker.joined, 0.2);
  const sharesProgress = !seat.isHandover && taker.id < giver.id;
  await transaction.update(seats).set({ redeemedBy: taker.id, redeemedAt, sharesProgress }).where(eq(seats.id, seat.id));
  await grantEntitlement({ transaction, userId: taker.id, sourceType: 'seat', sourceId: seat.id });
  if (seat.isHandover) await completeHandover({ transaction, seat, from: giver.id, to: taker.id });
  else {
    const reason = `${seat.id} ${redeemedAt.toISOString()}`;
    const data = { seat: seat.position, seats: quantity };
    await queueMail({ transaction, mail: { kind: 'seat-claimed', reason, to: { userId: giver.id }, data } });
  }
  await moveBack(seeding, taker.id, redeemedAt);
  await moveBack(seeding, giver.id, redeemedAt);
}
