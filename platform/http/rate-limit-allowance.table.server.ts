import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The used parts of limits (platform/http/enforce-rate-limit.server.ts). A row whose time has come says nothing any more, and is deleted.
 */
export const rateLimitAllowances = pgTable(
  'rate_limit_allowances',
  {
    /** A keyed digest of who calls what: neither an account nor an address can be read from it. */
    key: text().primaryKey(),
    /** The time at which all calls may be made again. */
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_allowances_by_time').on(table.fullAt)],
);
