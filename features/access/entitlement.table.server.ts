import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/users/user.table.server.ts';

/**
 * Each right to the course. `havePaicc` is "an active entitlement exists", nowhere stored. Each source gives at most one;
 * an entitlement is revoked, never deleted.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sourceType: text('source_type', { enum: ['purchase', 'seat', 'grant'] }).notNull(),
    /** The purchase, the seat, or for a grant whatever names it once. */
    sourceId: text('source_id').notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedReason: text('revoked_reason', { enum: ['refund', 'dispute', 'owner', 'taken-back', 'handed-on'] }),
  },
  (table) => [
    unique('one_entitlement_per_source').on(table.sourceType, table.sourceId),
    index('entitlements_of_user').on(table.userId),
    index('active_entitlements').on(table.userId).where(sql`revoked_at is null`),
  ],
);
