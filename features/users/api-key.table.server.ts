import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './user.table.server.ts';

/** The key of an account for programs (`paicApiKey`): one at a time, kept as a digest, so that nobody can read it back. */
export const apiKeys = pgTable('api_keys', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the key; the key has 256 random bits, so a slow digest would add nothing. */
  digest: text().notNull().unique(),
  /** The key's beginning, to tell it apart. */
  prefix: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
