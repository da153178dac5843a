import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { invalid } from './gateway-error.ts';
import { lockObject, makeId, nowInSeconds, recordEvent, saveObject } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';

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

/** Makes the payment intent of a session: paid or held by its charge, or, without one, waiting for a bank transfer. */
export function makePaymentIntent({
  id,
  session,
  charge,
}: {
  id: string;
  session: Stripe.Checkout.Session;
  charge: Stripe.Charge | null;
}): Stripe.PaymentIntent {
  const [amount, currency] = [session.amount_total ?? 0, session.currency ?? ''];
  const isHeld = charge?.captured === false;
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: isHeld ? amount : 0,
    amount_received: charge?.captured ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: isCapturedLater(session) ? 'manual' : 'automatic_async',
    client_secret: `${id}_secret_${makeId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer: session.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: charge?.id ?? null,
    livemode: false,
    managed_payments: session.managed_payments,
    metadata: {},
    next_action: charge ? null : transferInstructions({ amount, currency }),
    on_behalf_of: null,
    payment_method: charge?.payment_method ?? makeId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [charge?.payment_method_details?.type ?? 'customer_balance'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isHeld ? 'requires_capture' : charge ? 'succeeded' : 'requires_action',
    transfer_group: null,
  };
}

/** Says whether a session's money is held first, and taken when the site says so. */
export const isCapturedLater = (session: Stripe.Checkout.Session) =>
  session.payment_method_options?.card?.capture_method === 'manual';

function transferInstructions({ amount, currency }: { amount: number; currency: string }): Stripe.PaymentIntent.NextAction {
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: amount,
      currency,
      hosted_instructions_url: null,
      reference: makeId('T').slice(2, 10).toUpperCase(),
      type: 'us_bank_transfer',
    },
  };
}
