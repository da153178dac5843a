import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { discountPlans, largestDiscountPercent } from './discount-plan.ts';

/**
 * Each code that lowers the price of an order. What it says never changes but for its end. How often it was used is not stored: the orders
 * that name it are counted.
 */
export const discountCodes = pgTable(
  'discount_codes',
  {
    /** The code in capital letters, as orders and invoices name it. */
    code: text().primaryKey(),
    percent: integer().notNull(),
    /** The orders that the code is for. */
    plan: text({ enum: discountPlans }).notNull(),
    /** The number of orders that may be made with the code; null for any number. */
    useLimit: integer('use_limit'),
    /** The first moment at which it no longer holds; null for never. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** The time at which the owner ended the code. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('code_is_short_and_in_capitals', sql`${table.code} ~ '^[A-Z0-9-]{4,30}$'`),
    check('percent_in_range', sql`${table.percent} between 1 and ${sql.raw(String(largestDiscountPercent))}`),
    check('limit_allows_a_use', sql`${table.useLimit} > 0`),
    index('discount_codes_by_time').on(table.created, table.code),
    index('discount_codes_by_percent').on(table.percent, table.code),
    index('discount_codes_by_last_day').on(sql`coalesce(${table.expiresAt}, 'infinity')`, table.code),
  ],
);
