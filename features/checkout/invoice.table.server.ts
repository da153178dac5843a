import { boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { purchases } from './purchase.table.server.ts';

/**
 * Each issued invoice: a copy of everything it says, so that it never changes afterwards (a trigger refuses updates and deletions).
 * Numbers follow one another without a gap.
 */
export const invoices = pgTable('invoices', {
  number: integer().primaryKey(),
  purchaseId: text('purchase_id')
    .notNull()
    .unique()
    .references(() => purchases.id),
  sellerName: text('seller_name').notNull(),
  sellerAddress: text('seller_address'),
  sellerVatId: text('seller_vat_id'),
  /** Two letters of ISO 3166-1. */
  sellerCountry: text('seller_country'),
  buyerName: text('buyer_name').notNull(),
  company: text().notNull(),
  address: text().notNull(),
  /** The buyer's, two letters of ISO 3166-1; empty where none was given. */
  country: text().notNull().default(''),
  vatId: text('vat_id').notNull(),
  /** The buyer's; null for an account without one. */
  email: text(),
  quantity: integer().notNull(),
  listPriceCents: integer('list_price_cents').notNull(),
  discountPercent: integer('discount_percent').notNull(),
  /** The discount code by which the discount was given; empty where by none. */
  discountCode: text('discount_code').notNull().default(''),
  unitPriceCents: integer('unit_price_cents').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text().notNull(),
  /**
   * The name of the tax; null where none was charged. Its rate in percent; null also where no plain one comes to it. The amount
   * includes it.
   */
  taxName: text('tax_name'),
  taxPercent: numeric('tax_percent', { precision: 5, scale: 2, mode: 'number' }),
  taxCents: integer('tax_cents').notNull().default(0),
  /** The law's reason for charging no tax; null where tax was charged, or nothing is said of it. */
  taxExemption: text('tax_exemption'),
  /** The buyer owes the tax in another country of the EU; so none is in the amount. */
  isReverseCharge: boolean('is_reverse_charge').notNull().default(false),
  /** The buyer's own number of the order; empty where none was given. */
  purchaseOrder: text('purchase_order').notNull().default(''),
  paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  issued: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
