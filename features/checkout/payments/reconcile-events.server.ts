import type Stripe from 'stripe';
import { day, second } from '#platform/durations.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { applyWaitingEvents } from './apply-waiting-events.server.ts';
import { refundDuplicatePayments } from './duplicate-payment.server.ts';
import { processProviderEvent } from './process-provider-event.server.ts';
import { settleHeldPayments } from './settle-held-payments.server.ts';

const largestPage = 100;

/** Asks the provider for its events of the last four days and takes those that never arrived. Answers how many there are, and those that were taken. */
export async function reconcileEvents({ days = 4 }: { days?: number } = {}): Promise<{ seen: number; repaired: Stripe.Event[] }> {
  const since = Math.floor((Date.now() - days * day) / second);
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ created: { gte: since }, limit: largestPage })) events.push(event);
  const repaired: Stripe.Event[] = [];
  for (const event of events.reverse()) {
    if ((await processProviderEvent(event)) === 'applied') repaired.push(event);
  }
  repaired.push(...(await applyWaitingEvents()));
  await settleHeldPayments();
  await refundDuplicatePayments();
  return { seen: events.length, repaired };
}
