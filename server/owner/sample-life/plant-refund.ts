import type Stripe from 'stripe';
import { lockObject, saveObject } from '#platform/local/payment-gateway/object-store.server.ts';
import { paymentOf, plantEvent } from './plant-order.ts';
import type { Planting } from './planting.ts';
import type { Actor } from './sample-cast.ts';

/** Sends money of a sample payment back, at the payment stand-in too. */
export async function plantRefund(planting: Planting, { actor, cents, at }: { actor: Actor; cents: number; at: Date }) {
  const refund = { id: `re_sample_${actor.id}`, amount: cents, status: 'succeeded', payment_intent: paymentOf(actor) };
  await plantEvent(planting, { actor, type: 'refund.created', object: refund, at });
  const { transaction } = planting;
  const intent = await lockObject<Stripe.PaymentIntent>(transaction, 'payment_intent', paymentOf(actor));
  const charge = await lockObject<Stripe.Charge>(transaction, 'charge', String(intent.latest_charge));
  await saveObject(transaction, { ...charge, amount_refunded: cents, refunded: cents === charge.amount });
}
