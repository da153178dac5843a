import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * These tables hold the newest that the provider said about each refund, charge and dispute. Whether a purchase stands is computed from these rows, so
 * the order in which events arrive does not matter. `asOf` is the event's own time: an older event never overwrites a newer one.
 */
const shared = {
  id: text().primaryKey(),
  paymentIntentId: text('payment_intent_id').notNull(),
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  /** Orders events of the same second by the object's life cycle. */
  stage: integer().notNull(),
};

/** Orders the life of a refund: `stage` is the place of its status in this list. */
export const refundStages = ['requires_action', 'pending', 'succeeded', 'canceled', 'failed'];

/** The newest about each refund. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    ...shared,
    amountCents: integer('amount_cents').notNull(),
    failed: boolean().notNull(),
    /** The time at which the money was sent back, for the buyer to read. */
    created: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('provider_refunds_of_payment').on(table.paymentIntentId),
    index('provider_refunds_by_time').on(table.created),
  ],
);

/** The newest about each charge. */
export const providerCharges = pgTable(
  'provider_charges',
  { ...shared, refundedCents: integer('refunded_cents').notNull() },
  (table) => [index('provider_charges_of_payment').on(table.paymentIntentId)],
);

/** The newest about each dispute. */
export const providerDisputes = pgTable(
  'provider_disputes',
  {
    ...shared,
    status: text().notNull(),
    endsAccess: boolean('ends_access').notNull(),
    /** The part of the payment that is disputed. This and the columns below are null until an event says it. */
    amountCents: integer('amount_cents'),
    reason: text(),
    /** The time until which the provider takes evidence. */
    dueBy: timestamp('due_by', { withTimezone: true }),
    /** The time at which the bank opened the dispute. */
    created: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('provider_disputes_of_payment').on(table.paymentIntentId),
    index('provider_disputes_by_time').on(sql`coalesce(${table.created}, ${table.asOf})`, table.id),
    index('provider_disputes_by_answer').on(
      sql`coalesce(case when right(${table.status}, 14) = 'needs_response' then ${table.dueBy} end, 'infinity')`,
      table.id,
    ),
  ],
);
