import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { invoices } from './invoice.table.server.ts';

/**
 * Each issued credit note: what of an invoice was given back by one refund. It never changes (a trigger refuses updates and deletions); a refund
 * that fails after all is put right by a second one of the opposite amount. All else that it says, the invoice says. Numbers follow one
 * another without a gap.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: integer().primaryKey(),
    invoiceNumber: integer('invoice_number')
      .notNull()
      .references(() => invoices.number),
    /** The provider's refund. */
    refundId: text('refund_id').notNull(),
    /** Below zero where the money came back to us. */
    amountCents: integer('amount_cents').notNull(),
    /** The tax in it. */
    taxCents: integer('tax_cents').notNull(),
    issued: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('credit_notes_of_invoice').on(table.invoiceNumber)],
);
