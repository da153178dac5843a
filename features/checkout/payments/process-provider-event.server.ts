import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { second } from '#platform/durations.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { providerEvents } from '../provider-event.table.server.ts';
import { applyProviderEvent } from './apply-provider-event.server.ts';
import type { EventOutcome } from './event-outcome.ts';

/**
 * Stores an event and its effect in one transaction. The event's id is the key: of two deliveries the second waits for the first and
 * then changes nothing, unless what the event waited for has come meanwhile.
 */
export async function processProviderEvent(event: Stripe.Event): Promise<EventOutcome['outcome'] | 'duplicate'> {
  return database.transaction(async (transaction) => {
    await lockPaymentOf({ transaction, event });
    const inserted = await transaction
      .insert(providerEvents)
      .values({
        id: event.id,
        type: event.type,
        created: new Date(event.created * second),
        payload: redactEvent(event),
        outcome: 'waiting',
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (inserted.length === 0 && !(await isWaiting({ transaction, eventId: event.id }))) return 'duplicate';

    const result = await applyProviderEvent({ transaction, event });
    await transaction
      .update(providerEvents)
      .set({
        outcome: result.outcome,
        note: result.note ?? null,
        waitsFor: result.outcome === 'waiting' ? result.waitsFor : null,
      })
      .where(eq(providerEvents.id, event.id));
    return result.outcome;
  });
}

/** The fields of the provider's objects that the ledger reads (record-*.ts, list-fraud-warnings.server.ts, apply-provider-event.server.ts, database/audit.sql). */
const keptFields = [
  ...['id', 'object', 'client_reference_id', 'payment_status', 'amount_total', 'currency', 'payment_intent', 'amount', 'status'],
  ...['created', 'amount_refunded', 'fraud_type', 'automatic_tax', 'managed_payments', 'total_details'],
];

/**
 * Redacts an event to what is stored: what may have to be applied later, without the buyer's name, address and card, which the provider
 * keeps.
 */
function redactEvent({ id, type, created, data }: Stripe.Event) {
  const kept = Object.entries(data.object).filter(([name]) => keptFields.includes(name));
  const object = Object.fromEntries(kept.map(([name, value]) => [name, name === 'payment_intent' ? idOf(value) : value]));
  return { id, object: 'event', type, created, data: { object } };
}

const idOf = (reference: string | { id: string } | null) => (typeof reference === 'object' ? (reference?.id ?? null) : reference);

/** Makes events about one payment take turns; otherwise a payment and its refund, applied at once, would not see each other. */
async function lockPaymentOf({ transaction, event }: { transaction: Transaction; event: Stripe.Event }): Promise<void> {
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const payment = typeof object.payment_intent === 'object' ? object.payment_intent?.id : object.payment_intent;
  await lockPayment({ transaction, payment: payment ?? object.id ?? event.id });
}

async function isWaiting({ transaction, eventId }: { transaction: Transaction; eventId: string }): Promise<boolean> {
  const rows = await transaction
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.id, eventId), eq(providerEvents.outcome, 'waiting')))
    .for('update');
  return rows.length > 0;
}

/** Waits until nobody else works at a payment, and keeps it until the transaction ends. */
export async function lockPayment({ transaction, payment }: { transaction: Transaction; payment: string }): Promise<void> {
  await lock(transaction, payment);
}
