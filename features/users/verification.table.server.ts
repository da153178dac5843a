import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each sign-in that is under way: what was sent to the provider and must come back. Rows live ten minutes. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
);
