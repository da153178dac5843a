import { and, eq, like } from 'drizzle-orm';
import type Stripe from 'stripe';
import { database } from '#platform/postgres/database.server.ts';
import { providerEvents } from '../provider-event.table.server.ts';
import { processProviderEvent } from './process-provider-event.server.ts';

/** Applies the stored events that waited for this checkout session of the provider, or for any. Answers those that found their place. */
export async function applyWaitingEvents({ waitsFor }: { waitsFor?: string } = {}): Promise<Stripe.Event[]> {
  const waiting = await database
    .select({ payload: providerEvents.payload })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.outcome, 'waiting'),
        waitsFor ? eq(providerEvents.waitsFor, waitsFor) : like(providerEvents.type, 'checkout.session.%'),
      ),
    );
  const applied: Stripe.Event[] = [];
  for (const { payload } of waiting) {
    const event = payload as Stripe.Event;
    if ((await processProviderEvent(event)) === 'applied') applied.push(event);
  }
  return applied;
}
