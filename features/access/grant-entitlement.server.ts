import type { Transaction } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

interface Grant {
  transaction: Transaction;
  userId: string;
  sourceType: 'purchase' | 'seat' | 'grant';
  sourceId: string;
}

/** Gives the right to the course; the same source gives it once, however often this runs. */
export async function grantEntitlement({ transaction, userId, sourceType, sourceId }: Grant): Promise<void> {
  await transaction.insert(entitlements).values({ userId, sourceType, sourceId }).onConflictDoNothing();
}
