import type { PendingQuery, Row } from 'postgres';
import { sql } from '#platform/postgres/database.server.ts';

/**
 * The money that came in and went back from one moment until another, as the ledger knows it now: `at`, `kind` ('payment' or 'refund'),
 * `purchase_id`, `refund_id`, `currency` and `cents`, below zero where it went back. Refunds that failed are not among them.
 */
export function moneyMoves(from: Date, until: Date): PendingQuery<Row[]> {
  const isIn = (column: PendingQuery<Row[]>) => sql`${column} >= ${from.toISOString()} and ${column} < ${until.toISOString()}`;
  return sql`
    select created as at, 'payment' as kind, id as purchase_id, null as refund_id, currency, amount_cents as cents
    from purchases where ${isIn(sql`created`)}
    union all
    select gone.at, 'refund', purchase.id, gone.refund_id, purchase.currency, -gone.cents
    from (
      select payment_intent_id, created as at, id as refund_id, amount_cents as cents
      from provider_refunds where not failed and ${isIn(sql`created`)}
      union all
      select payment_intent_id, as_of, null, refunded_cents
      from provider_charges charge where refunded_cents > 0 and ${isIn(sql`as_of`)}
        and not exists (select from provider_refunds refund where refund.payment_intent_id = charge.payment_intent_id)
    ) gone join purchases purchase using (payment_intent_id)`;
}
