import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#platform/config.server.ts';
import { secretFor } from '#platform/secret.server.ts';
import { type EmailSetting, emailSettings } from './email-settings.ts';

interface Subscription {
  userId: string;
  setting: EmailSetting;
}

/** The address under an e-mail that ends this kind of e-mail for its reader. It works signed out and does not expire. */
export function unsubscribeAddress(subscription: Subscription): string {
  const { userId, setting } = subscription;
  return `${config.ORIGIN}/unsubscribe?${new URLSearchParams({ account: userId, from: setting, signature: signatureOf(subscription) })}`;
}

/** The subscription an address speaks of; null when it is not one that we made. */
export function readUnsubscribeAddress(query: URLSearchParams): Subscription | null {
  const [userId = '', from, signature = ''] = ['account', 'from', 'signature'].map((name) => query.get(name) ?? undefined);
  const setting = emailSettings.find((name) => name === from);
  if (!setting || !/^[\w-]{43}$/.test(signature)) return null;
  const expected = signatureOf({ userId, setting });
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { userId, setting } : null;
}

function signatureOf({ userId, setting }: Subscription): string {
  return createHmac('sha256', secretFor('unsubscribe')).update(`${setting}:${userId}`).digest('base64url');
}
