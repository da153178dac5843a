import type Stripe from 'stripe';
import { ZodError } from 'zod';
import { second } from '#platform/durations.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { closeSession } from './close-session.server.ts';
import type { EventOutcome } from './event-outcome.ts';
import { recordFraudWarning } from './record-fraud-warning.server.ts';
import { recordPaidSession } from './record-paid-session.server.ts';
import { recordCharge, recordDispute, recordRefund } from './record-payment-fact.server.ts';

/** Puts one event's effect into the ledger. Applying an event again, or after a newer one, changes nothing. */
export async function applyProviderEvent({
  transaction,
  event,
}: {
  transaction: Transaction;
  event: Stripe.Event;
}): Promise<EventOutcome> {
  const fact = { transaction, object: event.data.object as unknown, asOf: new Date(event.created * second) };
  try {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return await recordPaidSession(fact);
      case 'checkout.session.expired':
        return await closeSession({ ...fact, status: 'expired' });
      case 'checkout.session.async_payment_failed':
        return await closeSession({ ...fact, status: 'failed' });
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated':
        return await recordRefund(fact);
      case 'charge.refunded':
        return await recordCharge(fact);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.funds_withdrawn':
        return await recordDispute(fact);
      case 'radar.early_fraud_warning.created':
      case 'radar.early_fraud_warning.updated':
        return recordFraudWarning(fact);
      default:
        return { outcome: 'ignored' };
    }
  } catch (error) {
    if (error instanceof ZodError) return { outcome: 'refused', note: `not understood: ${error.issues[0]?.path.join('.')}` };
    throw error;
  }
}
