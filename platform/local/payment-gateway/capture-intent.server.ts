import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { invalid } from './gateway-error.ts';
import { lockObject, nowInSeconds, saveObject } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';
import { recordEvent } from './record-event.server.ts';

/** Takes the money of a payment that is held; its session is paid then. */
export async function captureIntent(transaction: Transaction, intentId: string): Promise<Stripe.PaymentIntent> {
  const { intent, charge } = await lockHeld(transaction, intentId, 'captured');
  const { amount } = intent;
  const taken: Stripe.Charge = { ...charge, captured: true, amount_captured: amount };
  const captured: Stripe.PaymentIntent = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount };
  for (const object of [taken, captured]) await saveObject(transaction, object);
  await transaction
    .update(gatewayObjects)
    .set({ data: sql`jsonb_set(${gatewayObjects.data}, '{payment_status}', '"paid"')` })
    .where(and(eq(gatewayObjects.object, 'checkout.session'), eq(gatewayObjects.paymentIntentId, intentId)));
  await recordEvent(transaction, 'charge.captured', taken);
  await recordEvent(transaction, 'payment_intent.succeeded', captured);
  return captured;
}

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

/** Releases the money of a payment that is held. Nothing was taken, so there is no refund of it. */
export async function cancelIntent(
  transaction: Transaction,
  intentId: string,
  reason: FormFields[string] | undefined,
): Promise<Stripe.PaymentIntent> {
  if (reason !== undefined && !reasons.includes(String(reason)))
    throw invalid('Invalid cancellation_reason', 'cancellation_reason');
  const { intent, charge } = await lockHeld(transaction, intentId, 'canceled');
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason === undefined ? null : String(reason),
  };
  await saveObject(transaction, canceled);
  await recordEvent(transaction, 'charge.expired', charge);
  await recordEvent(transaction, 'payment_intent.canceled', canceled);
  return canceled;
}

async function lockHeld(transaction: Transaction, intentId: string, verb: string) {
  const intent = await lockObject<Stripe.PaymentIntent>(transaction, 'payment_intent', intentId);
  if (intent.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
    throw invalid(message, undefined, 'payment_intent_unexpected_state');
  }
  return { intent, charge: await lockObject<Stripe.Charge>(transaction, 'charge', String(intent.latest_charge)) };
}
