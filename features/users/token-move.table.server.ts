import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './user.table.server.ts';

/**
 * Keeps the ledger of tokens: an account has 50,000 and the sum of its moves. A move is made in the transaction that changes the account, and the
 * same reason and reference never move tokens twice. What a call may cost is reserved before it is made; the settlement of the same
 * reference gives back what was not used.
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
    reason: text({ enum: ['free-claim', 'reservation', 'settlement'] }).notNull(),
    /** The occasion of the move, once per reason. */
    reference: text().notNull(),
    /** Of a reservation: what its owner is told that it was for. */
    purpose: text(),
    /** Of a reservation: it waits for its settlement. */
    isOpen: boolean('is_open').notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('never_moved_twice').on(table.userId, table.reason, table.reference),
    index('open_reservations').on(table.created).where(sql`${table.isOpen}`),
  ],
);
