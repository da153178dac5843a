import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { accessTerms, accessTermsVersion } from '#features/checkout/checkout-session/access-terms.ts';
import { checkoutSessions } from '#features/checkout/checkout-session.table.server.ts';
import { applyProviderEvent } from '#features/checkout/payments/apply-provider-event.server.ts';
import { coursePrice } from '#features/checkout/price/course-price.server.ts';
import { providerEvents } from '#features/checkout/provider-event.table.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day, minute, second } from '#platform/durations.ts';
import { makeCharge } from '#platform/local/payment-gateway/make-charge.server.ts';
import { insertObject } from '#platform/local/payment-gateway/object-store.server.ts';
import { makePaymentIntent } from '#platform/local/payment-gateway/payment-intent.server.ts';
import { moveBack } from './move-back.ts';
import type { Actor } from './sample-cast.ts';
import type { Seeding } from './seeding.ts';

/** An order of somebody; `at` is when they pay, or would have. */
interface Order {
  actor: Actor;
  quantity?: number;
  isGift?: boolean;
  at: Date;
}

interface Paid {
  purchaseId: string;
  amountCents: number;
  currency: string;
}

const card = { last4: '4242', expMonth: 12, expYear: 2031, country: 'US' };
export const paymentOf = ({ id }: Actor) => `pi_sample_${id}`;

/** Opens a checkout, as the product keeps it before anybody pays. */
export async function seedCheckout({ transaction }: Seeding, { actor, quantity = 1, isGift = false, at }: Order) {
  const { listPriceCents, discountPercent, unitPriceCents, currency } = coursePrice({ dct: true, quantity });
  const amountCents = quantity * unitPriceCents;
  const withdrawalDays = config.WITHDRAWAL_DAYS;
  await transaction.insert(checkoutSessions).values({
    ...{ id: `sample-${actor.id}`, userId: actor.id, customerEmail: actor.email, planLevel: 'level-five' },
    ...{ quantity, isGift, listPriceCents, discountPercent, unitPriceCents, amountCents, currency },
    ...{ accessTermsVersion, accessTerms: accessTerms({ withdrawalDays }), providerSessionId: `cs_sample_${actor.id}` },
    created: new Date(at.getTime() - 4 * minute),
    expiresAt: new Date(at.getTime() + day),
  });
  return { amountCents, currency };
}

/** Has the payment provider say something, which the product takes as it takes any event. */
export async function seedEvent(
  seeding: Seeding,
  { actor, type, object, at }: { actor: Actor; type: Stripe.Event['type']; object: Record<string, unknown>; at: Date },
): Promise<void> {
  const { transaction } = seeding;
  const created = Math.floor(at.getTime() / second);
  const event = { id: `evt_sample_${actor.id}_${type}`, object: 'event', type, created, data: { object } };
  await transaction.insert(providerEvents).values({
    ...{ id: event.id, type, created: at, received: at, payload: event, outcome: 'applied' },
  });
  const { outcome } = await applyProviderEvent({ transaction, event: event as unknown as Stripe.Event });
  if (outcome !== 'applied') throw new Error(`${event.id} was not applied: ${outcome}`);
  await moveBack(seeding, actor.id, at);
}

/** Buys something, at the payment stand-in too, so that the owner can send the money back. */
export async function seedPurchase(seeding: Seeding, order: Order): Promise<Paid> {
  const { transaction } = seeding;
  const { actor, at } = order;
  const { amountCents, currency } = await seedCheckout(seeding, order);
  const paymentIntentId = paymentOf(actor);
  const paid = {
    ...{ id: `cs_sample_${actor.id}`, client_reference_id: `sample-${actor.id}`, payment_status: 'paid' },
    ...{ amount_total: amountCents, currency, payment_intent: paymentIntentId },
  };
  await seedEvent(seeding, { actor, type: 'checkout.session.completed', object: paid, at });
  const session = { ...paid, customer: null, managed_payments: null } as unknown as Stripe.Checkout.Session;
  const charge = makeCharge({ session, method: card, name: actor.name, email: actor.email, paymentIntentId });
  await insertObject(transaction, charge);
  await insertObject(transaction, makePaymentIntent({ id: paymentIntentId, session, charge }));
  const [purchase] = await transaction
    .select({ purchaseId: purchases.id })
    .from(purchases)
    .where(eq(purchases.paymentIntentId, paymentIntentId));
  if (!purchase) throw new Error('a paid session left no purchase');
  return { ...purchase, amountCents, currency };
}
