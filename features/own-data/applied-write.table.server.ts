import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';

/** Each write that a browser gave an id, stored in the transaction that applied it: sent again, it is answered and not applied again. */
export const appliedWrites = pgTable(
  'applied_writes',
  {
    parentUserId: text('parent_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    writeId: text('write_id').notNull(),
    /** The row it was about. */
    itemId: text('item_id').notNull(),
    /** The version it gave that row; null where it deleted it. */
    version: bigint({ mode: 'number' }),
    applied: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.parentUserId, table.writeId] }),
    index('applied_writes_by_age').on(table.parentUserId, table.applied),
  ],
);
