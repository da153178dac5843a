import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every event the payment provider sent, under its own id, stored in the transaction that stored its effect. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    /** The part of the event that the ledger reads, without its buyer's name and address. */
    payload: jsonb().notNull(),
    received: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * applied: its effect is in the ledger. ignored: of a kind we do not use. waiting: what it is about is not here yet; it is applied
     * as soon as it is. refused: it contradicts the ledger (amount, currency); the owner's audit shows it.
     */
    outcome: text({ enum: ['applied', 'ignored', 'waiting', 'refused'] }).notNull(),
    note: text(),
    /** The object that a waiting event waits for: a checkout session or payment intent of the provider. */
    waitsFor: text('waits_for'),
  },
  (table) => [
    index('waiting_provider_events').on(table.waitsFor).where(sql`outcome = 'waiting'`),
    index('provider_events_of_dispute').on(sql`(payload #>> '{data,object,id}')`).where(sql`type like 'charge.dispute.%'`),
  ],
);
