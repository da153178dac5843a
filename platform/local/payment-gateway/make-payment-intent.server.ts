import type Stripe from 'stripe';
import { makeId, nowInSeconds } from './object-store.server.ts';

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
