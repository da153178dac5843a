import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { insertObject, lockObject, makeId, nowInSeconds } from './object-store.server.ts';
import { recordEvent } from './record-event.server.ts';

/** Does what a card's issuer does who takes a payment for fraud, before anybody disputes it. */
export async function warnOfFraud(transaction: Transaction, chargeId: string): Promise<void> {
  const charge = await lockObject<Stripe.Charge>(transaction, 'charge', chargeId);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: makeId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: nowInSeconds(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(charge.payment_intent && { payment_intent: charge.payment_intent }),
  };
  await insertObject(transaction, warning);
  await recordEvent(transaction, 'radar.early_fraud_warning.created', warning);
}
