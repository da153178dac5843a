import type Stripe from 'stripe';
import { z } from 'zod';
import { minute, second } from '../durations.ts';
import { AppError } from '../errors.ts';
import { webhookSecret } from '../local/payment-gateway/gateway-credentials.server.ts';
import { stripe } from './stripe.server.ts';

/** The most that a webhook's stamp may differ from our clock, in seconds, in either direction. */
const tolerance = (5 * minute) / second;

/** The fields that every event has; the object it speaks of is for those who apply it. */
const eventShape = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().int().positive(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

const notificationShape = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  snapshot_event: z.string().min(1).nullish(),
  related_object: z.looseObject({ id: z.string(), type: z.string(), url: z.string().startsWith('/v') }).nullish(),
});

/** A thin event: it names the object that changed, whose state is fetched. */
export type EventNotification = Stripe.V2.Core.Events.UnknownEventNotification;

/**
 * Reads the event in a webhook's body, whole or thin, proved by its signature and its time. The bytes are proved as they came: a decoder that drops a byte
 * order mark or mends broken letters would prove another text than the one that was sent.
 */
export function verifyWebhook({
  body,
  signature,
}: {
  body: ArrayBuffer;
  signature: string | undefined;
}): Stripe.Event | EventNotification {
  let event: Stripe.Event | EventNotification;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const proof = [text, signature ?? '', webhookSecret(), tolerance] as const;
    event = saysThin(text)
      ? (stripe.parseEventNotification(...proof) as unknown as EventNotification)
      : stripe.webhooks.constructEvent(...proof);
    refuseFutureStamp(signature ?? '');
  } catch {
    throw new AppError('INVALID_SIGNATURE');
  }
  const shape = isThin(event) ? notificationShape : eventShape;
  if (!shape.safeParse(event).success) throw new AppError('INVALID_INPUT', 'this is no event');
  return event;
}

/** Says whether a verified webhook brought a thin event. */
export const isThin = (event: Stripe.Event | EventNotification): event is EventNotification =>
  event !== null && (event.object as string) === 'v2.core.event';

/** Says whether a text is of a thin event, before it is proved and only to choose what proves it: the SDK has a way for each of the two. */
function saysThin(text: string): boolean {
  return (JSON.parse(text) as { object?: unknown } | null)?.object === 'v2.core.event';
}

/** Refuses a stamp of the future, because the SDK refuses old ones only. */
function refuseFutureStamp(signature: string): void {
  const stamps = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, stamp]) => Number(stamp));
  if (stamps.some((stamp) => stamp - Date.now() / second > tolerance)) throw new Error('stamp in the future');
}
