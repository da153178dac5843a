import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Where an account's e-mails go instead of to the address that a provider verified: an address that its person confirmed, and
 * one that they are asked to confirm. It is no way in, and nobody is found or let in by it. (The migration ties it to `users`, which
 * stand above this feature.)
 */
export const mailingAddresses = pgTable(
  'mailing_addresses',
  {
    userId: text('user_id').primaryKey(),
    /** Null until the first is confirmed. */
    address: text().unique(),
    askedAddress: text('asked_address'),
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (table) => [check('an_address_is_asked_at_a_time', sql`(${table.askedAddress} is null) = (${table.askedAt} is null)`)],
);
