import type { SignedInUser } from '#features/users/account.ts';
import { sql } from '#platform/postgres/database.server.ts';
import type { PurchaseEvent, TimedPurchaseEvent } from './own-purchase.ts';

/**
 * Tells what happened to each purchase of an account, oldest first, from the ledger's own rows: nothing is stored for it. The provider says
 * in which second a thing happened, and we hear of the payment after it, so that its refund or dispute could stand before what led to it:
 * what it tells, and what follows from that, counts from the end of its second and comes after the purchase.
 */
export async function listPurchaseEvents({
  user: { userId },
}: {
  user: Pick<SignedInUser, 'userId'>;
}): Promise<Record<string, TimedPurchaseEvent[]>> {
  const rows = await sql<{ purchaseId: string; at: string; event: PurchaseEvent }[]>`
    with own as (select purchase.*, session.is_gift from purchases purchase
      join checkout_sessions session on session.id = purchase.checkout_session_id where purchase.user_id = ${userId}),
    access as (select own.id, entitlement.created, entitlement.revoked_at, entitlement.revoked_reason
      from own join entitlements entitlement on entitlement.source_type = 'purchase' and entitlement.source_id = own.id),
    dispute as (
      select own.id, own.undone_at is null as stands, dispute.id as dispute_id, event.created, event.payload #>> '{data,object,status}' as status
      from own join provider_disputes dispute using (payment_intent_id)
        join provider_events event on event.payload #>> '{data,object,id}' = dispute.id
      where event.type like 'charge.dispute.%' and event.outcome = 'applied'),
    told as (select id as "purchaseId", created as at, jsonb_build_object('kind', 'bought') as event, 0 as rank from own
    union all select own.id, own.created, jsonb_build_object('kind', 'asked-for-access', 'terms', session.access_terms_version), 1
      from own join checkout_sessions session on session.id = own.checkout_session_id where session.access_terms is not null
    union all select id, created, jsonb_build_object('kind', 'access-opened'), 2 from access
    union all select own.id, own.created, jsonb_build_object('kind', 'paid-twice'), 2
      from own where quantity = 1 and not is_gift and not exists (select from access where access.id = own.id)
    union all select own.id, invoice.issued, jsonb_build_object('kind', 'invoiced'), 3
      from own join invoices invoice on invoice.purchase_id = own.id
    union all select own.id, request.created, jsonb_build_object('kind', 'asked-for-refund'), 4
      from own join refund_requests request on request.purchase_id = own.id
    union all select own.id, withdrawal.stated_at, jsonb_build_object('kind', 'withdrew'), 4
      from own join withdrawals withdrawal on withdrawal.purchase_id = own.id
    union all select own.id, request.answered_at, jsonb_build_object('kind', 'refund-' || request.answer, 'reason', request.answer_reason), 5
      from own join refund_requests request on request.purchase_id = own.id where request.answer is not null
    union all select own.id, refund.created, jsonb_build_object('kind', 'refunded', 'cents', refund.amount_cents), 6
      from own join provider_refunds refund using (payment_intent_id)
    union all select own.id, refund.as_of, jsonb_build_object('kind', 'refund-failed', 'cents', refund.amount_cents), 7
      from own join provider_refunds refund using (payment_intent_id) where refund.failed
    union all select own.id, charge.as_of, jsonb_build_object('kind', 'refunded', 'cents', charge.refunded_cents), 6
      from own join provider_charges charge using (payment_intent_id)
      where charge.refunded_cents > 0
        and not exists (select from provider_refunds refund where refund.payment_intent_id = own.payment_intent_id)
    union all select id, min(created), jsonb_build_object('kind', 'inquired'), 6
      from dispute where status like 'warning%' group by id, dispute_id
    union all select id, min(created), jsonb_build_object('kind', 'disputed'), 6
      from dispute where status in ('needs_response', 'under_review') group by id, dispute_id
    union all select id, max(created), jsonb_build_object('kind', 'dispute-closed', 'outcome', status, 'isOpenAgain', stands), 8
      from dispute where status in ('won', 'lost', 'warning_closed') group by id, dispute_id, status, stands
    union all select id, revoked_at, jsonb_build_object('kind', 'access-ended', 'reason', revoked_reason), 9
      from access where revoked_at is not null and revoked_reason <> 'handed-on'
    union all select own.id, seat.redeemed_at, jsonb_build_object('kind', 'handed-on', 'to', taker.username), 9
      from own join seats seat on seat.purchase_id = own.id and seat.is_handover
        join users taker on taker.id = seat.redeemed_by
    union all select id, undone_at, jsonb_build_object('kind', 'access-ended', 'reason', undone_reason), 9
      from own where (quantity > 1 or is_gift) and undone_at is not null)
    select "purchaseId", at, event from told order by rank > 2,
      case when rank < 6 and event ->> 'kind' <> 'refund-granted' then at else date_trunc('second', at) + interval '999999 microseconds' end, rank, at`;
  const byPurchase = Object.groupBy(rows, ({ purchaseId }) => purchaseId);
  return Object.fromEntries(
    Object.entries(byPurchase).map(([purchaseId, told = []]) => [
      purchaseId,
      told.map(({ at, event }) => ({ ...event, at: new Date(at).toISOString() })),
    ]),
  );
}
