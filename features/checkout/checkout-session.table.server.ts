import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import { largestQuantity, longestPurchaseOrder } from './order.ts';
import { saleTaxColumns } from './tax-columns.server.ts';
import { taxHandlingKinds } from './tax-handling.ts';

/**
 * Each intent to buy, stored before the provider is asked. Its id is the idempotency key of that call. What the call says of the order
 * comes from this row, and the customer it names is the only one that the account ever has, so asking again after a crash gives the same
 * session.
 */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The buyer's address; null for an account without one, whom the provider then asks. */
    customerEmail: text('customer_email'),
    planLevel: text('plan_level').notNull(),
    quantity: integer().notNull(),
    /** The one seat is for somebody else: its buyer gets a code for it, as for the seats of a team. */
    isGift: boolean('is_gift').notNull().default(false),
    listPriceCents: integer('list_price_cents').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    /** The price of one, with the tax that others pay. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    /** The tax in the price that is not charged, because its buyer owes it. */
    unchargedTaxCents: integer('uncharged_tax_cents').notNull().default(0),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** The buyer's own number of the order, for the invoice; empty where none was given. */
    purchaseOrder: text('purchase_order').notNull().default(''),
    /** The words, by their day, with which its buyer asks for access at once by paying; null for sessions from before there were any. */
    accessTermsVersion: text('access_terms_version'),
    accessTerms: text('access_terms'),
    /** The source of the tax in the amount, when the provider opens the session. */
    taxHandling: text('tax_handling', { enum: taxHandlingKinds }).notNull().default('configured'),
    ...saleTaxColumns(),
    /** The country whose cards its price is for, in ISO 3166; empty where every card pays the same. */
    cardCountry: text('card_country').notNull().default(''),
    /** The discount code by which its price is; empty where none is. */
    discountCode: text('discount_code').notNull().default(''),
    /**
     * held: the bank holds the amount, and it is looked where the card is from; then it is paid, or refused: nothing was taken. processing: ordered by a way of paying that takes days, such as a bank transfer;
     * it ends as paid or failed.
     */
    status: text({ enum: ['open', 'processing', 'held', 'paid', 'expired', 'failed', 'refused'] })
      .notNull()
      .default('open'),
    providerSessionId: text('provider_session_id').unique(),
    clientSecret: text('client_secret'),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('quantity_in_range', sql`${table.quantity} between 1 and ${sql.raw(String(largestQuantity))}`),
    check('a_gift_is_one_seat', sql`not ${table.isGift} or ${table.quantity} = 1`),
    check(
      'amount_is_quantity_times_price',
      sql`${table.amountCents} = ${table.quantity} * ${table.unitPriceCents} - ${table.unchargedTaxCents}`,
    ),
    check(
      'tax_that_the_buyer_owes_is_not_charged',
      sql`${table.unchargedTaxCents} >= 0 and (${table.isReverseCharge} or ${table.unchargedTaxCents} = 0)`,
    ),
    check('purchase_order_is_short', sql`char_length(${table.purchaseOrder}) <= ${sql.raw(String(longestPurchaseOrder))}`),
    check('price_of_a_card_is_for_oneself', sql`${table.cardCountry} = '' or (${table.quantity} = 1 and not ${table.isGift})`),
    check('access_terms_have_a_version', sql`(${table.accessTerms} is null) = (${table.accessTermsVersion} is null)`),
    // A double click, a retry and a second tab are one intent and get one session.
    uniqueIndex('one_open_session_per_intent')
      .on(
        ...[table.userId, table.planLevel, table.quantity, table.unitPriceCents, table.currency, table.purchaseOrder],
        ...[table.accessTerms, table.taxHandling, table.isGift, table.cardCountry, table.discountCode],
        ...[table.company, table.country, table.vatId, table.amountCents, sql`coalesce(${table.taxPercent}, -1)`],
      )
      .where(sql`status = 'open'`),
    index('checkout_sessions_of_user').on(table.userId),
    index('checkout_sessions_of_discount_code').on(table.discountCode).where(sql`discount_code <> ''`),
    index('held_checkout_sessions').on(table.created).where(sql`status = 'held'`),
  ],
);
