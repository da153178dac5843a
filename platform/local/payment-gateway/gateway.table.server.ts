import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The stand-in provider's own state: its objects as it shows them. The site never reads these tables; it asks over HTTP. */
export const gatewayObjects = pgTable(
  'local_gateway_objects',
  {
    id: text().primaryKey(),
    /** Newest first is how lists are given. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    object: text().notNull(),
    paymentIntentId: text('payment_intent_id'),
    data: jsonb().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The time at which the provider acts by itself: a pending refund succeeds or fails. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('local_gateway_objects_listed').on(table.object, table.sequence),
    index('local_gateway_objects_of_payment').on(table.paymentIntentId),
    index('local_gateway_objects_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** Answers given under an idempotency key; the same key and request get the same answer. */
export const gatewayRequests = pgTable('local_gateway_requests', {
  key: text().primaryKey(),
  request: text().notNull(),
  answer: jsonb().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The webhooks still to be delivered; a row survives a restart and goes when the site has acknowledged it. */
export const gatewayDeliveries = pgTable(
  'local_gateway_deliveries',
  {
    eventId: text('event_id')
      .primaryKey()
      .references(() => gatewayObjects.id),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('local_gateway_deliveries_due').on(table.nextAttemptAt)],
);
