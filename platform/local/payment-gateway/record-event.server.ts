import Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { gatewayDeliveries } from './gateway.table.server.ts';
import { type GatewayObject, insertObject, makeId, nowInSeconds } from './object-store.server.ts';

/** Keeps an event about `object` as it is now and queues its webhook, in the transaction that changed the object. */
export async function recordEvent(transaction: Transaction, type: Stripe.Event.Type, object: GatewayObject): Promise<void> {
  const event: Stripe.EventBase = {
    id: makeId('evt'),
    object: 'event',
    type,
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    data: { object: object as unknown as Stripe.Event.Data.Object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  await insertObject(transaction, event);
  await transaction.insert(gatewayDeliveries).values({ eventId: event.id });
}
