import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { purchases } from './purchase.table.server.ts';

/**
 * Each buyer's withdrawal from the contract: one for a purchase, and it needs nobody's answer. Its money goes back at once, or as soon as the
 * provider can be reached.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    purchaseId: text('purchase_id')
      .notNull()
      .unique()
      .references(() => purchases.id),
    statedAt: timestamp('stated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The name and the address as the buyer stated them; the address is null for an account without one. */
    name: text().notNull(),
    email: text(),
    /** waiting: the provider has not taken the refund yet. refunded: it has. */
    status: text({ enum: ['waiting', 'refunded'] })
      .notNull()
      .default('waiting'),
  },
  (table) => [
    index('waiting_withdrawals').on(table.statedAt).where(sql`${table.status} = 'waiting'`),
    check('withdrawal_status_is_known', sql`${table.status} in ('waiting', 'refunded')`),
  ],
);
