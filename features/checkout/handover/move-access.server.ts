import { and, eq, isNull } from 'drizzle-orm';
import { hasActiveEntitlement } from '#features/access/course-access.server.ts';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { endEntitlement, giveGrant, grantEntitlement } from '#features/access/entitlements.server.ts';
import { atTerminal, type OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { renewedSeat } from '../seats/seat-code.ts';

interface Move {
  transaction: Transaction;
  sourceId: string;
  from: string;
  to: string;
}

/**
 * Moves every right to the course from one account to another by the owner's hand, for somebody who bought or redeemed with the wrong one.
 * Purchases, invoices and refunds stay with whoever paid, and a refund ends the access wherever it is by then. Throws NOTHING_TO_MOVE,
 * OTHER_HAS_COURSE, SAME_ACCOUNT or NO_SUCH_ACCOUNT.
 */
export async function moveAccess({
  from,
  to,
  act = atTerminal,
}: {
  from: { userId: string };
  to: { userId: string };
  act?: OwnerAct;
}): Promise<void> {
  if (from.userId === to.userId) throw new AppError('SAME_ACCOUNT');
  const move = { purchase: movePurchase, seat: moveSeat, grant: moveGrant };
  await database.transaction(async (transaction) => {
    const [other] = await transaction.select({ userId: users.id }).from(users).where(eq(users.id, to.userId));
    if (!other) throw new AppError('NO_SUCH_ACCOUNT');
    if (await hasActiveEntitlement({ transaction, userId: to.userId })) throw new AppError('OTHER_HAS_COURSE');
    const rights = await transaction
      .select({ sourceType: entitlements.sourceType, sourceId: entitlements.sourceId })
      .from(entitlements)
      .where(and(eq(entitlements.userId, from.userId), isNull(entitlements.revokedAt)));
    const moved = [];
    for (const { sourceType, sourceId } of rights) {
      moved.push(await move[sourceType]({ transaction, sourceId, from: from.userId, to: to.userId }));
    }
    if (!moved.includes(true)) throw new AppError('NOTHING_TO_MOVE');
    await recordOwnerAction({ transaction, action: 'access-moved', userId: from.userId, rowId: to.userId, ...act });
  });
}

/** Hands a purchase's own right on as its buyer would; the code of an offer that is open stops working. */
async function movePurchase({ transaction, sourceId: purchaseId, to }: Move): Promise<boolean> {
  await lockPurchase({ transaction, purchaseId });
  if (!(await endEntitlement({ transaction, sourceType: 'purchase', sourceId: purchaseId, reason: 'handed-on' }))) {
    return false; // a refund came first
  }
  const taken = { ...takenSeat(to), isHandover: true };
  await transaction
    .insert(seats)
    .values({ ...taken, purchaseId, position: 1 })
    .onConflictDoUpdate({ target: [seats.purchaseId, seats.position], set: taken });
  await grantEntitlement({ transaction, userId: to, sourceType: 'seat', sourceId: taken.id });
  return true;
}

/** Gives a used seat to the other account as a new one, as taking it back and redeeming it would. */
async function moveSeat({ transaction, sourceId: seatId, from, to }: Move): Promise<boolean> {
  const [seat] = await transaction.select({ purchaseId: seats.purchaseId }).from(seats).where(eq(seats.id, seatId));
  if (!seat) return false;
  await lockPurchase({ transaction, purchaseId: seat.purchaseId });
  const [moved] = await transaction
    .update(seats)
    .set(takenSeat(to))
    .where(and(eq(seats.id, seatId), eq(seats.redeemedBy, from), isNull(seats.voidedAt)))
    .returning({ id: seats.id });
  if (!moved) return false;
  await endEntitlement({ transaction, sourceType: 'seat', sourceId: seatId, reason: 'handed-on' });
  await grantEntitlement({ transaction, userId: to, sourceType: 'seat', sourceId: moved.id });
  return true;
}

async function moveGrant({ transaction, sourceId, to }: Move): Promise<boolean> {
  if (!(await endEntitlement({ transaction, sourceType: 'grant', sourceId, reason: 'handed-on' }))) return false;
  await giveGrant({ transaction, userId: to });
  return true;
}

const takenSeat = (by: string) => ({ ...renewedSeat(), redeemedBy: by, redeemedAt: new Date() });

/** Locks the purchase before its seats, as a refund does, so that one waits for the other. */
async function lockPurchase({ transaction, purchaseId }: { transaction: Transaction; purchaseId: string }): Promise<void> {
  await transaction.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, purchaseId)).for('update');
}
