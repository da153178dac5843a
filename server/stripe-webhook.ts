import type { Context } from 'hono';
import type Stripe from 'stripe';
import { handledEvents } from '#features/checkout/payments/apply-provider-event.server.ts';
import { refundDuplicatePayments } from '#features/checkout/payments/duplicate-payment.server.ts';
import { fetchEventState } from '#features/checkout/payments/fetch-event-state.server.ts';
import { processProviderEvent } from '#features/checkout/payments/process-provider-event.server.ts';
import { settleHeldPayments } from '#features/checkout/payments/settle-held-payments.server.ts';
import { counter } from '#platform/metrics.server.ts';
import { isThin, verifyWebhook } from '#platform/services/verify-webhook.server.ts';

const events = counter({
  name: 'webhook_events_total',
  help: 'Events of the payment provider by what became of them; "failed" are sent again, "refused" are none of its',
  labelNames: ['kind', 'outcome'],
});

/** Says whether a purchase may have been made by an event. */
const isAboutPaying = (event: Stripe.Event) =>
  event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded';

/** Answers `POST /webhooks/stripe`: verifies, delegates, answers. 2xx only once the event and its effect are stored. */
export async function stripeWebhook(context: Context): Promise<Response> {
  let [kind, counted] = ['unknown', 'refused'];
  try {
    const event = verifyWebhook({ body: await context.req.arrayBuffer(), signature: context.req.header('stripe-signature') });
    counted = 'failed';
    const whole = isThin(event) ? await fetchEventState(event) : event;
    kind = handledEvents.includes(whole.type) ? whole.type : 'other';
    counted = await applyEvent(whole);
    return context.json({ received: true });
  } finally {
    events.inc({ kind, outcome: counted });
  }
}

/** Applies an event, with what a purchase made by it leads to. */
async function applyEvent(whole: Stripe.Event): Promise<string> {
  const outcome = await processProviderEvent(whole);
  if (outcome === 'applied' && isAboutPaying(whole)) {
    const { id: providerSessionId } = whole.data.object;
    await settleHeldPayments({ providerSessionId });
    await refundDuplicatePayments({ providerSessionId });
  }
  return outcome;
}
