import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { second } from '#platform/durations.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { providerCharges, providerDisputes, providerRefunds, refundStages } from '../payment-fact.table.server.ts';
import type { EventOutcome } from './event-outcome.ts';
import { reconcilePurchase } from './reconcile-purchase.server.ts';

interface Fact {
  transaction: Transaction;
  object: unknown;
  /** The time at which the provider made the event. */
  asOf: Date;
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const refund = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string().nullable(),
  created: z.number().optional(),
  payment_intent: reference,
});
const charge = z.object({ id: z.string(), amount_refunded: z.number().int(), payment_intent: reference });
const dispute = z.object({
  id: z.string(),
  status: z.string(),
  payment_intent: reference,
  amount: z.number().int().nullish(),
  reason: z.string().nullish(),
  created: z.number().nullish(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
});

const disputeStages = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
  'needs_response',
  'under_review',
  'won',
  'lost',
];
const disputesThatEndAccess = ['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review'];

/**
 * Makes the condition under which a fact replaces the one that is kept: an older event never overwrites a newer one, and within one second
 * the later stage of the object's life wins.
 */
const isNewer = (table: { asOf: unknown; stage: unknown }): SQL =>
  sql`(${table.asOf}, ${table.stage}) <= (excluded.as_of, excluded.stage)`;

/** Keeps what a `refund.*` event says and lets the purchase follow. */
export async function recordRefund({ transaction, object, asOf }: Fact): Promise<EventOutcome> {
  const { id, amount, status, created, payment_intent: paymentIntentId } = refund.parse(object);
  if (!paymentIntentId) return { outcome: 'ignored', note: 'a refund of something that is no payment of ours' };
  const values = {
    amountCents: amount,
    failed: status === 'failed' || status === 'canceled',
    asOf,
    stage: refundStages.indexOf(status ?? ''),
  };
  await transaction
    .insert(providerRefunds)
    .values({ id, paymentIntentId, created: created ? new Date(created * second) : asOf, ...values })
    .onConflictDoUpdate({ target: providerRefunds.id, set: values, setWhere: isNewer(providerRefunds) });
  return settle({ transaction, paymentIntentId });
}

/** Keeps how much of a charge is refunded and lets the purchase follow. */
export async function recordCharge({ transaction, object, asOf }: Fact): Promise<EventOutcome> {
  const { id, amount_refunded: refundedCents, payment_intent: paymentIntentId } = charge.parse(object);
  if (!paymentIntentId) return { outcome: 'ignored', note: 'a charge of something that is no payment of ours' };
  const values = { refundedCents, asOf, stage: refundedCents };
  await transaction
    .insert(providerCharges)
    .values({ id, paymentIntentId, ...values })
    .onConflictDoUpdate({ target: providerCharges.id, set: values, setWhere: isNewer(providerCharges) });
  return settle({ transaction, paymentIntentId });
}

/** Keeps a dispute's status, with what the owner must know to answer it, and lets the purchase follow. */
export async function recordDispute({ transaction, object, asOf }: Fact): Promise<EventOutcome> {
  const { id, status, payment_intent: paymentIntentId, amount, reason, created, evidence_details } = dispute.parse(object);
  if (!paymentIntentId) return { outcome: 'ignored', note: 'a dispute of something that is no payment of ours' };
  const endsAccess = disputesThatEndAccess.includes(status);
  const stage = status.startsWith('appeal') ? disputeStages.length : disputeStages.indexOf(status);
  const dueBy = evidence_details?.due_by;
  const values = {
    ...{ status, endsAccess, asOf, stage },
    amountCents: amount ?? null,
    reason: reason ?? null,
    dueBy: dueBy ? new Date(dueBy * second) : null,
    created: created ? new Date(created * second) : null,
  };
  await transaction
    .insert(providerDisputes)
    .values({ id, paymentIntentId, ...values })
    .onConflictDoUpdate({ target: providerDisputes.id, set: values, setWhere: isNewer(providerDisputes) });
  return settle({ transaction, paymentIntentId });
}

async function settle(payment: { transaction: Transaction; paymentIntentId: string }): Promise<EventOutcome> {
  if (await reconcilePurchase(payment)) return { outcome: 'applied' };
  return { outcome: 'waiting', waitsFor: payment.paymentIntentId, note: 'its purchase is not here yet' };
}
