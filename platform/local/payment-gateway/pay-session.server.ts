import type Stripe from 'stripe';
import { database, type Transaction } from '../../postgres/database.server.ts';
import type { Billing } from './calculate-tax.ts';
import type { CardFault } from './card-page.server.ts';
import { closeAsComplete, emailOf, keepBilling, returnUrlOf } from './close-session.server.ts';
import { makeDispute } from './dispute.server.ts';
import { makeCharge } from './make-charge.server.ts';
import { insertObject, lockObject, makeId, recordEvent, saveObject } from './object-store.server.ts';
import { isCapturedLater, makePaymentIntent } from './payment-intent.server.ts';
import { cardBehaviour, countryOfCard } from './test-cards.ts';

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  name: string;
}

export type PaymentResult =
  | { kind: 'paid' | 'held'; returnUrl: string }
  | { kind: 'declined'; fault: CardFault }
  | { kind: 'needs-confirmation' }
  | { kind: 'closed'; message: string };

/** The field that a decline is about, by its code, where it is not the card as a whole. */
const faultyField: Record<string, CardFault['field']> = { expired_card: 'expiry', incorrect_cvc: 'cvc' };

/** Pays an open session with a test card. `confirmed` is the bank's answer where the card needs one. */
export async function paySession({
  sessionId,
  card,
  billing = { country: '', businessName: '', taxId: '' },
  confirmed,
}: {
  sessionId: string;
  card: Card;
  /** The facts that the tax follows from, where it is worked out. */
  billing?: Billing;
  confirmed?: boolean;
}): Promise<PaymentResult> {
  return database.transaction(async (transaction) => {
    const session = await lockObject<Stripe.Checkout.Session>(transaction, 'checkout.session', sessionId);
    const kind = isCapturedLater(session) ? 'held' : 'paid';
    if (session.status === 'complete') return { kind, returnUrl: returnUrlOf(session) };
    if (session.status !== 'open') return { kind: 'closed', message: 'This checkout has expired. Nothing was charged.' };

    const behaviour = cardBehaviour(card.number);
    if (behaviour.kind === 'declined')
      return { kind: 'declined', fault: { field: faultyField[behaviour.code] ?? 'number', message: behaviour.message } };
    if (behaviour.kind === 'needs-confirmation' && confirmed === undefined) return { kind: 'needs-confirmation' };
    if (confirmed === false) {
      const message = 'We are unable to authenticate your payment method. Nothing was charged.';
      return { kind: 'declined', fault: { field: 'number', message } };
    }
    const charge = await completeSession(transaction, session, { card, billing });
    if (behaviour.kind === 'disputed') {
      const dispute = makeDispute({ charge, status: behaviour.status });
      await insertObject(transaction, dispute);
      await recordEvent(transaction, 'charge.dispute.created', dispute);
    }
    return { kind, returnUrl: returnUrlOf(session) };
  });
}

async function completeSession(
  transaction: Transaction,
  session: Stripe.Checkout.Session,
  { card: { number, expMonth, expYear, name }, billing }: { card: Card; billing: Billing },
): Promise<Stripe.Charge> {
  const email = await emailOf(transaction, session);
  await keepBilling(transaction, session, billing);
  const paymentIntentId = makeId('pi');
  const method = { last4: number.slice(-4), expMonth, expYear, country: countryOfCard(number) };
  const isHeld = isCapturedLater(session);
  const charge = makeCharge({ session, paymentIntentId, method, name, email, isHeld });
  const paymentIntent = makePaymentIntent({ id: paymentIntentId, session, charge });
  await insertObject(transaction, charge);
  await insertObject(transaction, paymentIntent);
  const completed = closeAsComplete(session, { paymentIntentId, isPaid: !isHeld, name, email, billing });
  await saveObject(transaction, completed);
  await recordEvent(transaction, 'charge.succeeded', charge);
  await recordEvent(transaction, isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paymentIntent);
  await recordEvent(transaction, 'checkout.session.completed', completed);
  return charge;
}
