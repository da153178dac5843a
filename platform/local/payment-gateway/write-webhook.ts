import type Stripe from 'stripe';
import { second } from '../../durations.ts';
import { objectPaths } from './object-paths.ts';
import type { GatewayObject } from './object-store.server.ts';

type ThinEvent = Stripe.V2.Core.EventBase & { related_object: Stripe.V2.Core.Events.RelatedObject };

/** Writes what a webhook says: the event with its object, or thin, as its notification, which only says where the object is. */
export function writeWebhook({ event, isThin }: { event: Stripe.Event; isThin: boolean }): string {
  return JSON.stringify(isThin ? thinEventOf(event) : event, null, 2);
}

function thinEventOf({ id, type, created, livemode, data }: Stripe.Event): ThinEvent {
  const object = data.object as unknown as GatewayObject;
  return {
    id: id.replace('evt_', 'evt_test_'),
    object: 'v2.core.event',
    type: `v1.${type}`,
    created: new Date(created * second).toISOString(),
    livemode,
    snapshot_event: id,
    related_object: { id: object.id, type: object.object, url: `/v1/${objectPaths[object.object]}/${object.id}` },
  };
}
