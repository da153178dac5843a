import type Stripe from 'stripe';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import type { EventNotification } from '#platform/services/verify-webhook.server.ts';

/**
 * Makes of a thin event the whole one that it stands for, with its object as the provider has it now. It goes by the whole one's id, so that
 * whichever of the two comes second changes nothing, and by the time of the question: what is said is at least as new.
 */
export async function fetchEventState(notification: EventNotification): Promise<Stripe.Event> {
  const { id, type, snapshot_event, related_object } = notification;
  const created = Math.floor(Date.now() / second);
  const isOfOurs = type.startsWith('v1.') && related_object;
  const object = isOfOurs ? await fetchObject(notification) : {};
  return {
    id: snapshot_event ?? id,
    object: 'event',
    type: type.replace(/^v1\./, ''),
    created,
    data: { object },
  } as Stripe.Event;
}

/** The provider sends an event again that was answered with a failure. */
async function fetchObject(notification: EventNotification): Promise<unknown> {
  try {
    return await notification.fetchRelatedObject();
  } catch (error) {
    log.warn({ err: error, event: notification.id }, 'the payment provider did not give the object of an event');
    throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
  }
}
