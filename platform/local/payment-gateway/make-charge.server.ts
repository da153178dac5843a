import type Stripe from 'stripe';
import { makeId, nowInSeconds } from './object-store.server.ts';

interface PaidCard {
  last4: string;
  expMonth: number;
  expYear: number;
  /** The country where the card was issued. */
  country: string;
}

interface Payment {
  session: Stripe.Checkout.Session;
  paymentIntentId: string;
  method: PaidCard | 'bank-transfer';
  name: string | null;
  email: string | null;
  /** The money is only held until it is captured. */
  isHeld?: boolean;
}

/** Makes the charge of a session whose money is there, or held. */
export function makeCharge({ session, method, name, email, paymentIntentId, isHeld = false }: Payment): Stripe.Charge {
  const amount = session.amount_total ?? 0;
  return {
    id: makeId('ch'),
    object: 'charge',
    amount,
    amount_captured: isHeld ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: !isHeld,
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
    payment_method_details:
      method === 'bank-transfer'
        ? { type: 'customer_balance', customer_balance: {} }
        : { type: 'card', card: cardDetails(method, amount) },
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

function cardDetails({ last4, expMonth, expYear, country }: PaidCard, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country,
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
