import type Stripe from 'stripe';
import { AppError } from './errors.ts';
import { webhookSecret } from './local/payment-gateway/gateway-credentials.server.ts';
import { stripe } from './stripe.server.ts';

const second = 1000;
/** How far a webhook's stamp may be from our clock, in seconds, in either direction. */
const tolerance = 300;

/** The event in a webhook's body, proved by its signature and its time. */
export function verifyWebhook({ body, signature }: { body: string; signature: string | undefined }): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret(), tolerance);
    refuseFutureStamp(signature ?? '');
    return event;
  } catch {
    throw new AppError('INVALID_SIGNATURE');
  }
}

/** The SDK refuses old stamps only. */
function refuseFutureStamp(signature: string): void {
  const stamps = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, stamp]) => Number(stamp));
  if (stamps.some((stamp) => stamp - Date.now() / second > tolerance)) throw new Error('stamp in the future');
}
