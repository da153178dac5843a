import type Stripe from 'stripe';
import { second } from '../../durations.ts';
import type { Transaction } from '../../postgres/database.server.ts';
import { currencyRules } from '../../text/currencies.ts';
import { invalid } from './gateway-error.ts';
import { insertObject, lockObject, makeId, nowInSeconds, recordEvent, saveObject } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';
import { refundBehaviour } from './test-cards.ts';

/** The time that the stand-in takes over a refund that is not settled at once. */
const settlingTime = 2 * second;

/** Refunds a payment in whole or in part. */
export async function createRefund(transaction: Transaction, fields: FormFields): Promise<Stripe.Refund> {
  const charge = await lockChargeOf(transaction, fields);
  const left = charge.amount - charge.amount_refunded;
  const amount = fields.amount === undefined ? left : Number(fields.amount);
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', 'amount');
  const { step } = currencyRules(charge.currency);
  if (amount % step !== 0) throw invalid(`Invalid amount: it must be a multiple of ${step} in ${charge.currency}`, 'amount');
  if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount');

  const behaviour = refundBehaviour(charge.payment_method_details?.card?.last4 ?? '');
  const refund: Stripe.Refund = {
    id: makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: typeof fields.metadata === 'object' ? (fields.metadata as Record<string, string>) : {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: typeof fields.reason === 'string' ? fields.reason : null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending-then-succeeds' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const dueAt = behaviour === 'succeeds' ? null : new Date(Date.now() + settlingTime);
  await insertObject(transaction, refund, { dueAt });
  const refunded = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await saveObject(transaction, after);
  await recordEvent(transaction, 'refund.created', refund);
  await recordEvent(transaction, 'charge.refunded', after);
  return refund;
}

async function lockChargeOf(transaction: Transaction, { payment_intent, charge }: FormFields): Promise<Stripe.Charge> {
  if (typeof charge === 'string') return lockObject<Stripe.Charge>(transaction, 'charge', charge);
  if (typeof payment_intent !== 'string') throw invalid('One of the following params should be provided: payment_intent, charge');
  const intent = await lockObject<Stripe.PaymentIntent>(transaction, 'payment_intent', payment_intent);
  return lockObject<Stripe.Charge>(transaction, 'charge', String(intent.latest_charge));
}

/** Ends a refund that was under way. A failed one gives the charge its amount back. */
export async function finishRefund(
  transaction: Transaction,
  refundId: string,
  status: 'succeeded' | 'failed',
): Promise<Stripe.Refund> {
  const refund = await lockObject<Stripe.Refund>(transaction, 'refund', refundId);
  if (refund.status === status || refund.status === 'failed') {
    await saveObject(transaction, refund);
    return refund;
  }
  const finished: Stripe.Refund = { ...refund, status, ...(status === 'failed' && { failure_reason: 'unknown' }) };
  await saveObject(transaction, finished);
  if (status === 'failed') {
    const charge = await lockObject<Stripe.Charge>(transaction, 'charge', String(refund.charge));
    await saveObject(transaction, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
    await recordEvent(transaction, 'refund.failed', finished);
  }
  await recordEvent(transaction, 'refund.updated', finished);
  return finished;
}
