import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './books-month.ts';

/**
 * Gives the money that went back from one moment until another, as the ledger knows it now: `at`, `refund_id` and `cents`, below zero, with the
 * purchase: its `purchase_id`, `user_id`, `quantity`, `currency` and `tax_cents`. Refunds that failed are not among them. Purchases are looked up one by one: joined, all that there are would be read.
 */
export function refundMoves({ from, until }: Span): SQL {
  const isIn = (column: SQL) => sql`${column} >= ${from.toISOString()} and ${column} < ${until.toISOString()}`;
  return sql`
    select gone.at, gone.refund_id, -gone.cents as cents, purchase.*
    from (
      select payment_intent_id, created as at, id as refund_id, amount_cents as cents
      from provider_refunds where not failed and ${isIn(sql`created`)}
      union all
      select payment_intent_id, as_of, null, refunded_cents
      from provider_charges charge where refunded_cents > 0 and ${isIn(sql`as_of`)}
        and not exists (select from provider_refunds refund where refund.payment_intent_id = charge.payment_intent_id)
    ) gone cross join lateral (
      select id as purchase_id, user_id, quantity, currency, tax_cents from purchases where payment_intent_id = gone.payment_intent_id limit 1
    ) purchase`;
}
