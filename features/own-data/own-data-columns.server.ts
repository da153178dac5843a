import { sql } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';

/**
 * Makes the columns that every row of an account has (docs/product.md §3). Triggers keep `version` and `updated`, and refuse a change of
 * `id` or owner.
 */
export const ownDataColumns = () => ({
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  parentUserId: text('parent_user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The account's revision in which this row last changed: greater than that of any row of the account changed before. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
