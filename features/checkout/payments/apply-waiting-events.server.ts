import { and, eq, like } from 'drizzle-orm';
import type Stripe from 'stripe';
import { database } from '#platform/postgres/database.server.ts';
import { providerEvents } from '../provider-event.table.server.ts';
import { processProviderEvent } from './process-provider-event.server.ts';

/** Applies the stored events that waited for this checkout session of the provider, or for any. Says how many found their place. */
export async function applyWaitingEvents({ waitsFor }: { waitsFor?: string } = {}): Promise<number> {
  const waiting = await database
    .select({ payload: providerEvents.payload })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.outcome, 'waiting'),
        waitsFor ? eq(providerEvents.waitsFor, waitsFor) : like(providerEvents.type, 'checkout.session.%'),
      ),
    );
  let applied = 0;
  for (const { payload } of waiting) {
    if ((await processProviderEvent(payload as Stripe.Event)) === 'applied') applied += 1;
  }
  return applied;
}
