import type Stripe from 'stripe';

/** What the ledger reads of the provider's objects (record-*.ts, close-session.server.ts, database/audit.sql). */
const read = [
  ...['id', 'object', 'client_reference_id', 'payment_status', 'amount_total', 'currency', 'payment_intent', 'amount', 'status'],
  ...['created', 'amount_refunded'],
];

/**
 * Reduces an event to what is stored: what may have to be applied later, without the buyer's name, address and card, which the provider
 * keeps.
 */
export function trimEvent({ id, type, created, data }: Stripe.Event) {
  const kept = Object.entries(data.object).filter(([name]) => read.includes(name));
  const object = Object.fromEntries(kept.map(([name, value]) => [name, name === 'payment_intent' ? idOf(value) : value]));
  return { id, object: 'event', type, created, data: { object } };
}

const idOf = (reference: string | { id: string } | null) => (typeof reference === 'object' ? (reference?.id ?? null) : reference);
