import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './user.table.server.ts';

/**
 * The ledger of tokens: an account has 50,000 and the sum of its moves. A move is made in the transaction that changes the account, and the
 * same reason and reference never move tokens twice.
 */
export const tokenMoves = pgTable(
  'token_moves',
  {
    id: text()
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Positive gives, negative takes. */
    amount: integer().notNull(),
    reason: text({ enum: ['free-claim'] }).notNull(),
    /** What the move was for, once per reason. */
    reference: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('never_moved_twice').on(table.userId, table.reason, table.reference)],
);
