import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { hasEntitlementOfPurchase } from '#features/access/course-access.server.ts';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { makeSeatCode } from '../seats/seat-code.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import type { Handover } from './handover.ts';

/** Finds which purchases of an account for itself it can hand on, and which it offers or has handed on. */
export async function listHandovers({ userId }: Pick<SignedInUser, 'userId'>): Promise<Map<string, Handover>> {
  const rows = await database
    .select({ purchaseId: purchases.id, code: seats.code, by: users.username, on: seats.redeemedAt, right: entitlements.id })
    .from(purchases)
    .leftJoin(seats, and(eq(seats.purchaseId, purchases.id), seats.isHandover))
    .leftJoin(users, and(eq(users.id, seats.redeemedBy), ne(users.id, userId)))
    .leftJoin(
      entitlements,
      and(eq(entitlements.sourceType, 'purchase'), eq(entitlements.sourceId, purchases.id), isNull(entitlements.revokedAt)),
    )
    .where(eq(purchases.userId, userId));
  return new Map(
    rows.map(({ purchaseId, code, by, on, right }): [string, Handover] => {
      if (by !== null && on !== null) return [purchaseId, { state: 'taken', by, on: on.toISOString() }];
      if (right === null) return [purchaseId, { state: 'none' }];
      return [purchaseId, code === null ? { state: 'possible' } : { state: 'offered', code }];
    }),
  );
}

interface OwnHandover {
  user: Pick<SignedInUser, 'userId'>;
  purchaseId: string;
}

/**
 * Makes the code by which a buyer hands on the course that they bought for themselves. It stays theirs until somebody takes it; offering it
 * again changes nothing. Throws HANDOVER_NOT_POSSIBLE where they do not have it through this purchase, or asked for its money back.
 */
export async function offerHandover({ user: { userId }, purchaseId }: OwnHandover): Promise<void> {
  await enforceRateLimit({ limit: 'money', caller: userId });
  await database.transaction(async (transaction) => {
    const [purchase] = await transaction
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, userId)))
      .for('update');
    if (!purchase) throw new AppError('NOT_FOUND');
    const asked = and(eq(refundRequests.purchaseId, purchaseId), isNull(refundRequests.answer));
    const isGivenBack =
      (await transaction.$count(refundRequests, asked)) > 0 ||
      (await transaction.$count(withdrawals, eq(withdrawals.purchaseId, purchaseId))) > 0;
    if (isGivenBack || !(await hasEntitlementOfPurchase({ transaction, purchaseId })))
      throw new AppError('HANDOVER_NOT_POSSIBLE');
    await transaction
      .insert(seats)
      .values({ purchaseId, position: 1, code: makeSeatCode(), isHandover: true })
      .onConflictDoNothing({ target: [seats.purchaseId, seats.position] });
  });
}

/** Makes the code of a handover stop working. Throws SEAT_CHANGED where somebody has taken it, or there is none. */
export async function callOffHandover({ user: { userId }, purchaseId }: OwnHandover): Promise<void> {
  const own = database
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, userId)));
  const calledOff = await database
    .delete(seats)
    .where(and(inArray(seats.purchaseId, own), seats.isHandover, isNull(seats.redeemedBy), isNull(seats.voidedAt)))
    .returning({ id: seats.id });
  if (calledOff.length === 0) throw new AppError('SEAT_CHANGED');
}
