import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';

/** Each vote of a poll. The key is what makes it one, however many tabs are open. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    /** The path of the text and the poll's name in it. */
    pollId: text('poll_id').notNull(),
    /** `account:` and the account's id, or `browser:` and the hash of that browser's cookie. */
    voter: text().notNull(),
    parentUserId: text('parent_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The chosen option, from 1; null for a browser whose vote an account cast, so that it has no second one signed out. */
    option: integer(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.voter] })],
);
