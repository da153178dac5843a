import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { purchases } from './purchase.table.server.ts';

/**
 * An issued invoice: a copy of everything it says, so that it never changes afterwards (a trigger refuses updates and deletions).
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
  buyerName: text('buyer_name').notNull(),
  company: text().notNull(),
  address: text().notNull(),
  vatId: text('vat_id').notNull(),
  /** The buyer's; null for an account without one. */
  email: text(),
  quantity: integer().notNull(),
  listPriceCents: integer('list_price_cents').notNull(),
  discountPercent: integer('discount_percent').notNull(),
  unitPriceCents: integer('unit_price_cents').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text().notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  issued: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
