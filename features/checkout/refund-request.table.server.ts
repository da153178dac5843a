import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { purchases } from './purchase.table.server.ts';

/** Each buyer's wish to have a purchase refunded, and its answer. Of a purchase one is open at a time; after an answer it can be asked again. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    reason: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** granted: the provider refunded, in whole or in part. declined: the owner said no, and why. */
    answer: text({ enum: ['granted', 'declined'] }),
    answerReason: text('answer_reason'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('refund_requests_of_purchase').on(table.purchaseId),
    uniqueIndex('one_open_refund_request').on(table.purchaseId).where(sql`answer is null`),
    check('answered_at_some_time', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('declined_for_a_reason', sql`coalesce(${table.answer} = 'declined', false) = (${table.answerReason} is not null)`),
  ],
);
