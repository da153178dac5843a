import type { Context } from 'hono';
import type Stripe from 'stripe';
import { fetchEventState } from '#features/checkout/payments/fetch-event-state.server.ts';
import { processProviderEvent } from '#features/checkout/payments/process-provider-event.server.ts';
import { refundDuplicatePayments } from '#features/checkout/payments/refund-duplicate-payments.server.ts';
import { settleHeldPayments } from '#features/checkout/payments/settle-held-payments.server.ts';
import { isThin, verifyWebhook } from '#platform/services/verify-webhook.server.ts';

/** Says whether a purchase may have been made by an event. */
const isAboutPaying = (event: Stripe.Event) =>
  event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded';

/** Answers `POST /webhooks/stripe`: verifies, delegates, answers. 2xx only once the event and its effect are stored. */
export async function stripeWebhook(context: Context): Promise<Response> {
  const event = verifyWebhook({ body: await context.req.arrayBuffer(), signature: context.req.header('stripe-signature') });
  const whole = isThin(event) ? await fetchEventState(event) : event;
  const outcome = await processProviderEvent(whole);
  if (outcome === 'applied' && isAboutPaying(whole)) {
    const { id: providerSessionId } = whole.data.object;
    await settleHeldPayments({ providerSessionId });
    await refundDuplicatePayments({ providerSessionId });
  }
  return context.json({ received: true });
}
