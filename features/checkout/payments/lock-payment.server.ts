import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';

/** Waits until nobody else works at a payment, and keeps it until the transaction ends. */
export async function lockPayment({ transaction, payment }: { transaction: Transaction; payment: string }): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payment}, 0))`);
}
