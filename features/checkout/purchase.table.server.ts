import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import { checkoutSessions } from './checkout-session.table.server.ts';
import { saleTaxColumns } from './tax-columns.server.ts';
import { taxHandlingKinds } from './tax-handling.ts';

/**
 * Each paid checkout session, exactly one per session. What was paid never changes; a refund or dispute undoes it and may be undone itself.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    checkoutSessionId: text('checkout_session_id')
      .notNull()
      .unique()
      .references(() => checkoutSessions.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    quantity: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** The source of the tax in the amount, as the provider said when it was paid. */
    taxHandling: text('tax_handling', { enum: taxHandlingKinds }).notNull().default('configured'),
    /** The tax, of the order where it is the seller's own rate, else as the provider said. It never changes. */
    ...saleTaxColumns(),
    paymentIntentId: text('payment_intent_id').unique(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The part of the amount that was sent back, as the provider's facts say. */
    sentBackCents: integer('sent_back_cents').notNull().default(0),
    undoneReason: text('undone_reason', { enum: ['refund', 'dispute'] }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    check('undone_has_reason_and_time', sql`(${table.undoneReason} is null) = (${table.undoneAt} is null)`),
    check('what_the_provider_works_out_is_known', sql`${table.taxHandling} = 'configured' or ${table.taxCents} is not null`),
    check('no_tax_is_in_what_the_buyer_owes_it_for', sql`not ${table.isReverseCharge} or ${table.taxCents} = 0`),
    check('tax_is_in_the_amount', sql`${table.taxCents} between 0 and ${table.amountCents}`),
    index('purchases_of_user').on(table.userId),
    index('purchases_by_time').on(table.created, table.id),
    // The sums of days are read from this index alone.
    index('purchases_by_currency').on(table.currency, table.created, table.amountCents),
    index('purchases_by_amount').on(table.amountCents, table.id),
    index('purchases_undone').on(table.undoneReason, table.created, table.id).where(sql`${table.undoneReason} is not null`),
    index('purchases_sent_back_in_part')
      .on(table.created, table.id)
      .where(sql`${table.undoneReason} is null and ${table.sentBackCents} > 0`),
  ],
);
