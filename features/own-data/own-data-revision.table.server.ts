import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';

/**
 * Counts the changes that the own data of an account has had. The row is locked until the change is committed, so an account's changes
 * are numbered in the order in which others can see them: whoever has seen revision 7 has missed nothing before it.
 */
export const ownDataRevisions = pgTable('own_data_revisions', {
  parentUserId: text('parent_user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: bigint({ mode: 'number' }).notNull().default(0),
});
