import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './books-month.ts';
import { refundMoves } from './refund-moves.server.ts';

/**
 * Gives the money that came in and went back from one moment until another, as the ledger knows it now: `at`, `kind` ('payment' or 'refund'),
 * `refund_id` and `cents`, below zero where it went back, with the purchase: its `purchase_id`, `user_id`, `quantity`, `currency` and `tax_cents`.
 * Refunds that failed are not among them.
 */
export const moneyMoves = ({ from, until }: Span): SQL => sql`
  select created as at, 'payment' as kind, null as refund_id, amount_cents as cents, id as purchase_id, user_id, quantity, currency, tax_cents
  from purchases where created >= ${from.toISOString()} and created < ${until.toISOString()}
  union all
  select at, 'refund', refund_id, cents, purchase_id, user_id, quantity, currency, tax_cents from (${refundMoves({ from, until })}) refund`;
