import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#platform/config/config.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { day, second } from '#platform/durations.ts';
import { readSignedQuery } from '#platform/http/read-signed-query.ts';
import { type EmailSetting, emailSettings } from './setting-messages.ts';

/** People read old e-mails, and the law gives them months; what was forwarded or leaked is not to work for ever. */
const worksFor = 180 * day;

interface Subscription {
  userId: string;
  setting: EmailSetting;
}

/** Makes the address under an e-mail that ends this kind of e-mail for its reader. It works signed out, for half a year. */
export function unsubscribeAddress(subscription: Subscription, now = Date.now()): string {
  const { userId, setting } = subscription;
  const expires = String(Math.floor((now + worksFor) / second));
  const signature = signatureOf({ ...subscription, expires });
  return `${config.ORIGIN}/unsubscribe?${new URLSearchParams({ account: userId, from: setting, expires, signature })}`;
}

/** Reads the subscription an address speaks of; null when it is not one that we made, or one of long ago. */
export function readUnsubscribeAddress(query: URLSearchParams, now = Date.now()): Subscription | null {
  const { account, from, expires, signature } = readSignedQuery(query, ['account', 'from', 'expires', 'signature']);
  const setting = emailSettings.find((name) => name === from);
  if (!setting || !/^[\w-]{43}$/.test(signature)) return null;
  const expected = signatureOf({ userId: account, setting, expires });
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) || Number(expires) * second <= now) return null;
  return { userId: account, setting };
}

function signatureOf({ userId, setting, expires }: Subscription & { expires: string }): string {
  return createHmac('sha256', deriveKey('unsubscribe')).update(`${setting}:${userId}:${expires}`).digest('base64url');
}
