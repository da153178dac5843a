import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import { purchases } from './purchase.table.server.ts';

/** Each seat of a purchase and its code. A code has at most one redeemer; a void one gets none. */
export const seats = pgTable(
  'seats',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** 1 to the purchase's quantity, so that n paid seats are n codes. */
    position: integer().notNull(),
    code: text().notNull().unique(),
    /**
     * Says that the seat stands for the right of a buyer who bought for themselves: taking it ends theirs, and nobody takes it
     * back.
     */
    isHandover: boolean('is_handover').notNull().default(false),
    redeemedBy: text('redeemed_by').references(() => users.id),
    redeemedAt: timestamp('redeemed_at', { withTimezone: true }),
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    /** Says that whoever redeemed it lets its buyer see their progress. */
    sharesProgress: boolean('shares_progress').notNull().default(false),
    /** The address that its lead invited by e-mail, and when last; a new code forgets it. The seat is not bound to the address. */
    invitedAddress: text('invited_address'),
    invitedAt: timestamp('invited_at', { withTimezone: true }),
  },
  (table) => [
    unique('one_seat_per_position').on(table.purchaseId, table.position),
    check('redeemed_by_someone_at_some_time', sql`(${table.redeemedBy} is null) = (${table.redeemedAt} is null)`),
    check('invited_somebody_at_some_time', sql`(${table.invitedAddress} is null) = (${table.invitedAt} is null)`),
    check('only_a_learner_shares_progress', sql`not ${table.sharesProgress} or ${table.redeemedBy} is not null`),
    index('seats_redeemed_by').on(table.redeemedBy),
  ],
);

/** The kinds of codes that can be tried: a seat's has 100 random bits, a discount's is a word of the owner's that can be guessed. */
export type TriedKind = 'seat' | 'discount';

/** Each wrong code that someone tried, counted per kind, account and address so that codes cannot be guessed. Rows are kept for an hour. */
export const seatCodeAttempts = pgTable(
  'seat_code_attempts',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    address: text().notNull(),
    kind: text().$type<TriedKind>().notNull().default('seat'),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('seat_code_attempts_of_user').on(table.userId, table.created),
    index('seat_code_attempts_of_address').on(table.address, table.created),
  ],
);
