import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { invalid } from './gateway-error.ts';
import { lockObject, saveObject } from './object-store.server.ts';
import { recordEvent } from './record-event.server.ts';

/** Ends an open session, which can then no longer be paid. */
export async function expireSession(transaction: Transaction, sessionId: string): Promise<Stripe.Checkout.Session> {
  const session = await lockObject<Stripe.Checkout.Session>(transaction, 'checkout.session', sessionId);
  if (session.status !== 'open') throw invalid(`Only open sessions can be expired; this one is ${session.status}.`);
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', client_secret: null };
  await saveObject(transaction, expired);
  await recordEvent(transaction, 'checkout.session.expired', expired);
  return expired;
}
