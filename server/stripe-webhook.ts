import type { Context } from 'hono';
import { fetchEventState } from '#features/checkout/payments/fetch-event-state.server.ts';
import { processProviderEvent } from '#features/checkout/payments/process-provider-event.server.ts';
import { isThin, verifyWebhook } from '#platform/services/verify-webhook.server.ts';

/** Answers `POST /webhooks/stripe`: verifies, delegates, answers. 2xx only once the event and its effect are stored. */
export async function stripeWebhook(context: Context): Promise<Response> {
  const event = verifyWebhook({ body: await context.req.arrayBuffer(), signature: context.req.header('stripe-signature') });
  await processProviderEvent(isThin(event) ? await fetchEventState(event) : event);
  return context.json({ received: true });
}
