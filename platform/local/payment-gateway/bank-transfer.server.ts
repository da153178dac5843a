import { and, asc, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { database } from '../../postgres/database.server.ts';
import type { Billing } from './calculate-tax.ts';
import { closeAsComplete, emailOf, keepBilling, returnUrlOf } from './close-session.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { invalid } from './gateway-error.ts';
import { makeCharge } from './make-charge.server.ts';
import { insertObject, lockObject, makeId, recordEvent, saveObject } from './object-store.server.ts';
import { makePaymentIntent } from './payment-intent.server.ts';

type Session = Stripe.Checkout.Session;

/** Completes an open session whose buyer sends the money from their bank: it is unpaid until that arrives. Answers where to go on. */
export async function orderByTransfer({
  sessionId,
  billing,
}: {
  sessionId: string;
  billing: Billing;
}): Promise<{ returnUrl: string } | null> {
  return database.transaction(async (transaction) => {
    const session = await lockObject<Session>(transaction, 'checkout.session', sessionId);
    if (session.status === 'complete') return { returnUrl: returnUrlOf(session) };
    if (session.status !== 'open') return null;
    const intent = makePaymentIntent({ id: makeId('pi'), session, charge: null });
    const email = await emailOf(transaction, session);
    await keepBilling(transaction, session, billing);
    const ordered = closeAsComplete(session, { paymentIntentId: intent.id, isPaid: false, name: null, email, billing });
    await insertObject(transaction, intent);
    await saveObject(transaction, ordered);
    await recordEvent(transaction, 'payment_intent.requires_action', intent);
    await recordEvent(transaction, 'checkout.session.completed', ordered);
    return { returnUrl: returnUrlOf(session) };
  });
}

/** Lists the sessions whose money is under way, the oldest first. */
export async function listTransfers(): Promise<Session[]> {
  const { data } = gatewayObjects;
  const rows = await database
    .select({ session: data })
    .from(gatewayObjects)
    .innerJoin(sql`${gatewayObjects} intent`, sql`intent.id = ${data}->>'payment_intent'`)
    .where(
      and(
        eq(gatewayObjects.object, 'checkout.session'),
        sql`${data}->>'payment_status' = 'unpaid'`,
        sql`intent.data->>'status' = 'requires_action'`,
      ),
    )
    .orderBy(asc(gatewayObjects.sequence));
  return rows.map(({ session }) => session as Session);
}

/** Does what the buyer's bank does at some time: the transfer arrives, or it never will. */
export async function settleTransfer({ sessionId, arrives }: { sessionId: string; arrives: boolean }): Promise<void> {
  await database.transaction(async (transaction) => {
    const session = await lockObject<Session>(transaction, 'checkout.session', sessionId);
    const intent = await lockObject<Stripe.PaymentIntent>(transaction, 'payment_intent', String(session.payment_intent));
    if (intent.status !== 'requires_action') throw invalid(`No transfer is under way for ${sessionId}.`);
    if (!arrives) {
      const failed: Stripe.PaymentIntent = { ...intent, status: 'requires_payment_method', next_action: null };
      await saveObject(transaction, failed);
      await recordEvent(transaction, 'payment_intent.payment_failed', failed);
      await recordEvent(transaction, 'checkout.session.async_payment_failed', session);
      return;
    }
    const { name = null, email = null } = session.customer_details ?? {};
    const charge = makeCharge({ session, paymentIntentId: intent.id, method: 'bank-transfer', name, email });
    const paidIntent = makePaymentIntent({ id: intent.id, session, charge });
    const paid: Session = { ...session, payment_status: 'paid' };
    await insertObject(transaction, charge);
    for (const object of [paidIntent, paid]) await saveObject(transaction, object);
    await recordEvent(transaction, 'charge.succeeded', charge);
    await recordEvent(transaction, 'payment_intent.succeeded', paidIntent);
    await recordEvent(transaction, 'checkout.session.async_payment_succeeded', paid);
  });
}
