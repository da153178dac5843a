import type Stripe from 'stripe';
import { ZodError } from 'zod';
import { second } from '#platform/durations.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { closeSession } from './close-session.server.ts';
import type { EventOutcome } from './event-outcome.ts';
import { recordFraudWarning } from './record-fraud-warning.server.ts';
import { recordPaidSession } from './record-paid-session.server.ts';
import { recordCharge, recordDispute, recordRefund } from './record-payment-fact.server.ts';

type Apply = (fact: { transaction: Transaction; object: unknown; asOf: Date }) => EventOutcome | Promise<EventOutcome>;

/** Says what each event of the provider that counts does; all others are ignored. The provider is to send these. */
const appliers = {
  'checkout.session.completed': recordPaidSession,
  'checkout.session.async_payment_succeeded': recordPaidSession,
  'checkout.session.expired': (fact) => closeSession({ ...fact, status: 'expired' }),
  'checkout.session.async_payment_failed': (fact) => closeSession({ ...fact, status: 'failed' }),
  'refund.created': recordRefund,
  'refund.updated': recordRefund,
  'refund.failed': recordRefund,
  'charge.refund.updated': recordRefund,
  'charge.refunded': recordCharge,
  'charge.dispute.created': recordDispute,
  'charge.dispute.updated': recordDispute,
  'charge.dispute.closed': recordDispute,
  'charge.dispute.funds_reinstated': recordDispute,
  'charge.dispute.funds_withdrawn': recordDispute,
  'radar.early_fraud_warning.created': recordFraudWarning,
  'radar.early_fraud_warning.updated': recordFraudWarning,
} satisfies Partial<Record<Stripe.Event.Type, Apply>>;

export const handledEvents: readonly string[] = Object.keys(appliers);

/** Puts one event's effect into the ledger. Applying an event again, or after a newer one, changes nothing. */
export async function applyProviderEvent({
  transaction,
  event,
}: {
  transaction: Transaction;
  event: Stripe.Event;
}): Promise<EventOutcome> {
  if (!Object.hasOwn(appliers, event.type)) return { outcome: 'ignored' };
  const apply: Apply = appliers[event.type as keyof typeof appliers];
  try {
    return await apply({ transaction, object: event.data.object, asOf: new Date(event.created * second) });
  } catch (error) {
    if (error instanceof ZodError) return { outcome: 'refused', note: `not understood: ${error.issues[0]?.path.join('.')}` };
    throw error;
  }
}
