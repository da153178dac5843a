import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The accounts whose address a mail server refused for good: the address as it was then, and the server's words. A newer address
 * is not on the list. (The migration ties it to `users`, which stand above this feature.)
 */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  userId: text('user_id').primaryKey(),
  address: text().notNull(),
  reason: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
