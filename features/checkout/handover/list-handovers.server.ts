import { and, eq, isNull, ne } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
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
