import type Stripe from 'stripe';
import { makeId, nowInSeconds } from './object-store.server.ts';

interface Payment {
  session: Stripe.Checkout.Session;
  card: { last4: string; expMonth: number; expYear: number };
  name: string;
  email: string | null;
}

/** Makes the payment intent and charge of a session that a card has paid. */
export function makePayment(payment: Payment): { paymentIntent: Stripe.PaymentIntent; charge: Stripe.Charge } {
  const paymentIntentId = makeId('pi');
  const charge = makeCharge({ ...payment, paymentIntentId });
  const paymentIntent: Stripe.PaymentIntent = {
    id: paymentIntentId,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: charge.amount,
    amount_capturable: 0,
    amount_received: charge.amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${paymentIntentId}_secret_${makeId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: charge.id,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: charge.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_group: null,
  };
  return { paymentIntent, charge };
}

function makeCharge({ session, card, name, email, paymentIntentId }: Payment & { paymentIntentId: string }): Stripe.Charge {
  const amount = session.amount_total ?? 0;
  return {
    id: makeId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: nowInSeconds(),
    currency: session.currency ?? '',
    customer: session.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: paymentIntentId,
    payment_method: makeId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(card, amount) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails({ last4, expMonth, expYear }: Payment['card'], amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
