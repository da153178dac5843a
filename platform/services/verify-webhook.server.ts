import type Stripe from 'stripe';
import { z } from 'zod';
import { second } from '../durations.ts';
import { AppError } from '../errors.ts';
import { webhookSecret } from '../local/payment-gateway/gateway-credentials.server.ts';
import { stripe } from './stripe.server.ts';

/** The most that a webhook's stamp may differ from our clock, in seconds, in either direction. */
const tolerance = 300;

/** The fields that every event has; the object it speaks of is for those who apply it. */
const eventShape = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().int().positive(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/**
 * Reads the event in a webhook's body, proved by its signature and its time. The bytes are proved as they came: a decoder that drops a byte
 * order mark or mends broken letters would prove another text than the one that was sent.
 */
export function verifyWebhook({ body, signature }: { body: ArrayBuffer; signature: string | undefined }): Stripe.Event {
  let event: Stripe.Event;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    event = stripe.webhooks.constructEvent(text, signature ?? '', webhookSecret(), tolerance);
    refuseFutureStamp(signature ?? '');
  } catch {
    throw new AppError('INVALID_SIGNATURE');
  }
  if (!eventShape.safeParse(event).success) throw new AppError('INVALID_INPUT', 'this is no event');
  return event;
}

/** Refuses a stamp of the future, because the SDK refuses old ones only. */
function refuseFutureStamp(signature: string): void {
  const stamps = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, stamp]) => Number(stamp));
  if (stamps.some((stamp) => stamp - Date.now() / second > tolerance)) throw new Error('stamp in the future');
}
