import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';
import type { OwnerActionKind } from './owner-action.ts';

/**
 * Logs what owners did: who, what, about which row and account, why and when. A row is written in the transaction of its act and never
 * changes (a trigger refuses updates and deletions).
 */
export const ownerActionLog = pgTable(
  'owner_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a command at the terminal. */
    ownerId: text('owner_id').references(() => users.id),
    action: text().$type<OwnerActionKind>().notNull(),
    /** The account it is about; null for what is about none, such as a discount code. */
    userId: text('user_id').references(() => users.id),
    /** A purchase, an account, or whatever the action is about. */
    rowId: text('row_id').notNull(),
    reason: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('owner_actions_of_user').on(table.userId, table.id),
    check('an_owner_says_why', sql`${table.ownerId} is null or ${table.reason} <> ''`),
  ],
);
