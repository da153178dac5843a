import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type Stripe from 'stripe';
import { checkoutSessions } from '#features/checkout/checkout-session.table.server.ts';
import type { CompanyDetails } from '#features/checkout/company/company-details.ts';
import { taxOfOrder } from '#features/checkout/price/tax.server.ts';
import { second } from '#platform/durations.ts';
import { webhookSecret } from '#platform/local/payment-gateway/gateway-credentials.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { stripeWebhook } from '#server/stripe-webhook.ts';
import { createTestUser } from '../accounts/create-test-user.ts';

const app = new Hono().post('/webhooks/stripe', stripeWebhook).onError(errorHandler);

/** Posts an event to the webhook as the provider does, signed. */
export async function deliver(
  event: object,
  { secret = webhookSecret(), stampOffset = 0 }: { secret?: string; stampOffset?: number } = {},
): Promise<number> {
  return deliverText(JSON.stringify(event), { secret, stampOffset });
}

/** Posts to the webhook a body that may be no event; what is `sent` may differ from what was signed. */
export async function deliverText(
  payload: string,
  {
    secret = webhookSecret(),
    stampOffset = 0,
    sent = payload,
  }: { secret?: string; stampOffset?: number; sent?: string | Uint8Array<ArrayBuffer> } = {},
): Promise<number> {
  const timestamp = Math.floor(Date.now() / second) + stampOffset;
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const answer = await app.request('/webhooks/stripe', {
    method: 'POST',
    body: sent,
    headers: { 'Stripe-Signature': header },
  });
  return answer.status;
}

let clock = Math.floor(Date.now() / second) - 3600;

/** Makes an event of the provider, each made a second after the last. */
export function makeEvent(type: Stripe.Event.Type, object: object): { id: string } {
  clock += 1;
  return { id: `evt_${randomUUID()}`, object: 'event', type, created: clock, data: { object } } as { id: string };
}

/** Makes a buyer with an open checkout session, and the provider's objects that paying it would make. */
export async function openCheckout({
  quantity = 1,
  isGift = false,
  discountPercent = 0,
  discountCode = '',
  cardCountry = '',
  purchaseOrder = '',
  company = null,
  buyer,
}: {
  quantity?: number;
  isGift?: boolean;
  discountPercent?: number;
  discountCode?: string;
  cardCountry?: string;
  purchaseOrder?: string;
  /** The company that buys; none where a person does. */
  company?: CompanyDetails | null;
  /** Somebody new, unless it says who. */
  buyer?: { userId: string; email: string };
} = {}) {
  const { userId, email } = buyer ?? (await createTestUser());
  const listPriceCents = 23_900;
  const unitPriceCents = (listPriceCents * (100 - discountPercent)) / 100;
  const checkoutSessionId = randomUUID();
  const providerSessionId = `cs_${randomUUID()}`;
  const paymentIntentId = `pi_${randomUUID()}`;
  const tax = taxOfOrder({ priceCents: unitPriceCents * quantity, vatId: company?.vatId ?? '' });
  const { amountCents } = tax;
  const store = () =>
    database.insert(checkoutSessions).values({
      id: checkoutSessionId,
      userId,
      customerEmail: email,
      planLevel: 'level-five',
      quantity,
      isGift,
      listPriceCents,
      discountPercent,
      discountCode,
      unitPriceCents,
      ...tax,
      ...company,
      currency: 'usd',
      cardCountry,
      purchaseOrder,
      providerSessionId,
      expiresAt: new Date(Date.now() + 3600 * second),
    });
  const session = (changes: object = {}) => ({
    id: providerSessionId,
    object: 'checkout.session',
    client_reference_id: checkoutSessionId,
    payment_status: 'paid',
    amount_total: amountCents,
    currency: 'usd',
    payment_intent: paymentIntentId,
    ...changes,
  });
  const refund = ({
    refundId = `re_${randomUUID()}`,
    amount = amountCents,
    status = 'succeeded',
    created = Math.floor(Date.now() / second),
  }: {
    refundId?: string;
    amount?: number;
    status?: string;
    created?: number;
  } = {}) => ({
    id: refundId,
    object: 'refund',
    amount,
    status,
    created,
    payment_intent: paymentIntentId,
  });
  const charge = (amountRefunded: number) => ({
    id: `ch_${paymentIntentId}`,
    object: 'charge',
    amount_refunded: amountRefunded,
    payment_intent: paymentIntentId,
  });
  const dispute = (status: string) => ({
    id: `du_${paymentIntentId}`,
    object: 'dispute',
    status,
    payment_intent: paymentIntentId,
  });
  return {
    userId,
    email,
    checkoutSessionId,
    providerSessionId,
    paymentIntentId,
    amountCents,
    store,
    session,
    refund,
    charge,
    dispute,
  };
}
