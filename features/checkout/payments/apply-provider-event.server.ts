import { and, eq, inArray, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { ZodError, z } from 'zod';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import { second } from '#platform/durations.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import type { EventOutcome } from './event-outcome.ts';
import { queueAbandonedCheckout } from './queue-abandoned-checkout.server.ts';
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

const closedSession = z.object({ id: z.string(), client_reference_id: z.string().nullish() });

/** The states of a session that expiry and a failed payment end. A payment may fail of a session that was given up before. */
const openOnly = ['open'] as const;
const unpaid = ['open', 'expired', 'processing'] as const;

/** Closes a session that can no longer be paid, which makes room for a new one of the same intent. A paid one stays paid. */
async function closeSession({
  transaction,
  object,
  status,
}: {
  transaction: Transaction;
  object: unknown;
  status: 'expired' | 'failed';
}): Promise<EventOutcome> {
  const closed = closedSession.parse(object);
  const isIt = or(
    eq(checkoutSessions.providerSessionId, closed.id),
    closed.client_reference_id ? eq(checkoutSessions.id, closed.client_reference_id) : undefined,
  );
  const sessions = await transaction
    .update(checkoutSessions)
    .set({ status, clientSecret: null })
    .where(and(isIt, inArray(checkoutSessions.status, status === 'failed' ? unpaid : openOnly)))
    .returning();
  if (status === 'expired') {
    await transaction
      .update(checkoutSessions)
      .set({ clientSecret: null })
      .where(and(isIt, eq(checkoutSessions.status, 'expired'))); // replaced before
    for (const session of sessions) await queueAbandonedCheckout({ transaction, session });
    return { outcome: 'applied' };
  }
  if (sessions.length === 0 && (await transaction.$count(checkoutSessions, isIt)) === 0)
    return { outcome: 'waiting', waitsFor: closed.id, note: 'no checkout session of ours has this id' };
  for (const { id: reason, userId, quantity, isGift, amountCents: cents, currency } of sessions) {
    const data = { seats: quantity, isGift, due: { cents, currency } };
    await queueMail({ transaction, mail: { kind: 'payment-failed', reason, to: { userId }, data } });
  }
  return { outcome: 'applied' };
}

const fraudWarning = z.object({ id: z.string(), charge: z.union([z.string(), z.object({})]), fraud_type: z.string() });

/** Takes a bank's word that a payment may be fraud. The stored event is the record; nothing ends by it: the owner is told, and decides whether to refund. */
async function recordFraudWarning({ transaction, object }: { transaction: Transaction; object: unknown }): Promise<EventOutcome> {
  const { id } = fraudWarning.parse(object);
  await raiseAlert({ transaction, kind: 'fraud-warning', subject: id });
  return { outcome: 'applied' };
}
