import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ApiKeyScope, defaultScopes } from './agent-access.ts';
import { users } from './user.table.server.ts';

/** The keys of an account for programs, kept as digests, so that nobody can read one back. Every request with a key asks here. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one that `paicApiKeyManager` makes and replaces (docs/product.md §7). */
    isMain: boolean('is_main').notNull().default(false),
    name: text().notNull().default('API key'),
    scopes: jsonb()
      .$type<ApiKeyScope[]>()
      .notNull()
      .default([...defaultScopes]),
    /** SHA-256 of the key; the key has 256 random bits, so a slow digest would add nothing. */
    digest: text().notNull().unique(),
    /** The key's beginning, to tell it apart. */
    prefix: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsed: timestamp('last_used', { withTimezone: true }),
  },
  (table) => [index('api_keys_of_user').on(table.userId), uniqueIndex('one_main_key').on(table.userId).where(sql`is_main`)],
);
