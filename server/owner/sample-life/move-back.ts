import { sql } from 'drizzle-orm';
import { minute } from '#platform/durations.ts';
import type { Seeding } from './seeding.ts';

/** The columns that the product dates by the clock when it happens, by the table and how its rows belong to an account. */
const dated: [table: string, columns: string[], isOf: string][] = [
  ['purchases', ['created', 'undone_at'], 'user_id'],
  ['entitlements', ['created', 'revoked_at'], 'user_id'],
  ['mails', ['created'], 'user_id'],
];

/** Dates what the product has just done for an account at an earlier moment: its functions take none. */
export async function moveBack({ transaction, now }: Seeding, userId: string, at: Date): Promise<void> {
  const justNow = new Date(now.getTime() - minute).toISOString();
  for (const [table, columns, isOf] of dated) {
    for (const column of columns) {
      const name = sql.identifier(column);
      await transaction.execute(sql`update ${sql.identifier(table)} set ${name} = ${at.toISOString()}
        where ${sql.identifier(isOf)} = ${userId} and ${name} >= ${justNow}`);
    }
  }
  await transaction.execute(sql`update seats set voided_at = ${at.toISOString()}
    where voided_at >= ${justNow} and purchase_id in (select id from purchases where user_id = ${userId})`);
  await transaction.execute(sql`update refund_requests set answered_at = ${at.toISOString()}
    where answered_at >= ${justNow} and purchase_id in (select id from purchases where user_id = ${userId})`);
}
