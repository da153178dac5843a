import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each analytics event as the stand-in received it. A batch that is sent again brings the same `uuid`, so it is stored once. */
export const capturedEvents = pgTable('local_captured_events', {
  uuid: text().primaryKey(),
  sequence: bigserial({ mode: 'number' }).notNull(),
  event: text().notNull(),
  distinctId: text('distinct_id').notNull(),
  properties: jsonb().$type<Record<string, unknown>>().notNull(),
  received: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
