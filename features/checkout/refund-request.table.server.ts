import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { purchases } from './purchase.table.server.ts';

/** A buyer's wish to have a purchase refunded; one per purchase. Whether it was granted is seen at the purchase. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    purchaseId: text('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    reason: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the owner refunded, in whole or in part. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [index('open_refund_requests').on(table.created).where(sql`answered_at is null`)],
);
