import { expect, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { createCheckoutSession } from '#features/checkout/checkout-session/create-checkout-session.server.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestUser } from '../accounts/create-test-user.ts';
import { acceptedCard } from './gateway.ts';

/** Makes a buyer who has paid at the stand-in, which `servePayments` runs, and has the course. */
export async function buyAtGateway(): Promise<{ userId: string; email: string }> {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 1 });
  const card = { number: acceptedCard, expiry: '12/40', cvc: '123', name: 'Ada Sample' };
  const body = new URLSearchParams({ client_secret: clientSecret, ...card });
  await fetch(`http://127.0.0.1:${config.PORT}/local/payment-gateway/pay`, { method: 'POST', body });
  await vi.waitFor(async () => expect(await hasCourseAccess(buyer)).toBe(true), { timeout: 60_000, interval: 50 });
  return buyer;
}
