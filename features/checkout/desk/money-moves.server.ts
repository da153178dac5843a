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
    select refund.created, 'refund', purchase.id, refund.id, currency, -refund.amount_cents
    from provider_refunds refund join purchases purchase using (payment_intent_id)
    where not refund.failed and ${isIn(sql`refund.created`)}
    union all
    select charge.as_of, 'refund', purchase.id, null, currency, -charge.refunded_cents
    from provider_charges charge join purchases purchase using (payment_intent_id)
    where charge.refunded_cents > 0 and ${isIn(sql`charge.as_of`)}
      and not exists (select from provider_refunds refund where refund.payment_intent_id = purchase.payment_intent_id)`;
}
