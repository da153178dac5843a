import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Does what `hasCourseAccess` does, as seen from inside a transaction. */
export async function hasActiveEntitlement({
  transaction,
  userId,
}: {
  transaction: Transaction;
  userId: string;
}): Promise<boolean> {
  const found = await transaction
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
    .limit(1);
  return found.length > 0;
}
