import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Makes the expression for how much of a payment was refunded: what the single refunds or the charge as a whole says, whichever is more,
 * because either may arrive first. The charge's figure is reduced by refunds that failed after it was taken.
 */
export const refundedCents = (payment: Column | string): SQL<number> => sql<number>`greatest(
  coalesce((select sum(refund.amount_cents) from provider_refunds refund
    where refund.payment_intent_id = ${payment} and not refund.failed), 0),
  coalesce((select max(charge.refunded_cents - coalesce((select sum(late.amount_cents) from provider_refunds late
      where late.payment_intent_id = charge.payment_intent_id and late.failed and late.as_of >= charge.as_of), 0))
    from provider_charges charge where charge.payment_intent_id = ${payment}), 0))::int`;
