import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { createCheckoutSession } from '#features/checkout/checkout-session/create-checkout-session.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { acceptedCard } from './gateway.ts';
import { purchasesOf } from './ledger.ts';

/** Opens a checkout of one seat; `pay` posts the stand-in's form with what is typed besides a card's date, code and name, and answers what it says. */
export async function openAtGateway(buyer: { userId: string; email: string }, { cardCountry = '' } = {}) {
  const { clientSecret } = await createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 1, cardCountry });
  const [sessionId = ''] = clientSecret.split('_secret_');
  const pay = (fields: Record<string, string>) => payAtGateway(clientSecret, fields);
  return { sessionId, clientSecret, pay };
}

/** Posts the stand-in's form, with a card that is accepted unless another is named, and answers what it says. */
export async function payAtGateway(clientSecret: string, fields: Record<string, string> = {}): Promise<string> {
  const card = { number: acceptedCard, expiry: '12/40', cvc: '123', name: 'Ada' };
  const body = new URLSearchParams({ client_secret: clientSecret, ...card, ...fields });
  const answer = await fetch(`http://127.0.0.1:${config.PORT}/local/payment-gateway/pay`, { method: 'POST', body });
  return answer.text();
}

/** Waits until the payment's event has made a purchase. */
export const untilPurchased = (buyer: { userId: string }) =>
  vi.waitFor(async () => expect(await purchasesOf(buyer.userId)).not.toEqual([]), { timeout: 60_000, interval: 50 });

/** Waits until the payment's event has opened the course. */
export const untilBought = (buyer: { userId: string }) =>
  vi.waitFor(async () => expect(await hasCourseAccess(buyer)).toBe(true), { timeout: 60_000, interval: 50 });

/** Reads what the e-mail about a payment says. */
export async function receiptOf(userId: string) {
  const written = await database.select().from(mails).where(eq(mails.userId, userId));
  return written.find(({ kind }) => kind === 'receipt')?.data;
}
