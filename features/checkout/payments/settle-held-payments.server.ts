import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { lockPayment } from './process-provider-event.server.ts';
import { recordPaidSession } from './record-paid-session.server.ts';

type CheckoutSession = typeof checkoutSessions.$inferSelect;

/**
 * Ends every payment that is held (authorized, not yet captured), or one: takes the money where the card is from the country that its price
 * is for, and releases it where it is not. Each time the provider is asked how the payment stands, so it does not matter where this was cut
 * off, or who else came first. Returns how many wait.
 */
export async function settleHeldPayments({ providerSessionId }: { providerSessionId?: string } = {}): Promise<number> {
  const held = await database
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.status, 'held'),
        providerSessionId === undefined
          ? isNotNull(checkoutSessions.providerSessionId)
          : eq(checkoutSessions.providerSessionId, providerSessionId),
      ),
    )
    .orderBy(asc(checkoutSessions.created));
  let left = 0;
  for (const session of held) {
    try {
      await settle(session);
    } catch (error) {
      log.warn({ err: error, checkoutSessionId: session.id }, 'a held payment waits');
      left += 1;
    }
  }
  return left;
}

async function settle(session: CheckoutSession): Promise<void> {
  const told = await stripe.checkout.sessions.retrieve(String(session.providerSessionId), {
    expand: ['payment_intent.latest_charge'],
  });
  const { payment_intent: found } = told;
  if (typeof found !== 'object' || found === null) throw new Error('the provider shows no payment');
  const intent = found.status === 'requires_capture' ? await takeOrRelease({ session, intent: found }) : found;
  if (intent.status === 'canceled') return close({ session, intent });
  if (intent.status !== 'succeeded') throw new Error(`the payment is ${intent.status}`);
  await database.transaction(async (transaction) => {
    await lockPayment({ transaction, payment: intent.id });
    const object = { ...told, payment_status: 'paid', payment_intent: intent.id, amount_total: intent.amount_received };
    const { outcome, note } = await recordPaidSession({ transaction, object });
    if (outcome !== 'applied') throw new Error(note);
  });
}

/** A call that is made twice, at once or after a crash, is one act: the provider knows it by its key. */
async function takeOrRelease({
  session: { id, cardCountry },
  intent,
}: {
  session: CheckoutSession;
  intent: Stripe.PaymentIntent;
}): Promise<Stripe.PaymentIntent> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const country = charge?.payment_method_details?.card?.country;
  if (country === cardCountry) return stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture-${id}` });
  return stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }, { idempotencyKey: `release-${id}` });
}

/** Closes a session whose money was released: by us for its card, or else by the owner at the provider or by time. */
async function close({ session: { id }, intent }: { session: CheckoutSession; intent: Stripe.PaymentIntent }): Promise<void> {
  await database
    .update(checkoutSessions)
    .set({ status: intent.cancellation_reason === 'abandoned' ? 'refused' : 'expired' })
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.status, 'held')));
}
