import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { gatewayObjects } from '#platform/local/payment-gateway/gateway.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { createCheckoutSession } from '../checkout-session/create-checkout-session.server.ts';
import { openCustomerPortal, requireCustomer } from './customer.server.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const gateway = `http://127.0.0.1:${config.PORT}/local/payment-gateway`;

/** Buys the course by the gateway's card form; returns the buyer and the address of their portal. */
async function buyAndOpen() {
  const buyer = await createTestUser();
  const order = { buyer, planLevel: 'level-five', dct: false, quantity: 1 };
  const { clientSecret } = await createCheckoutSession(order);
  const card = { client_secret: clientSecret, number: '4242424242424242', expiry: '12/40', cvc: '123', name: '<b>Ada</b>' };
  await fetch(`${gateway}/pay`, { method: 'POST', body: new URLSearchParams(card) });
  return { buyer, address: await open(buyer) };
}

async function open(user: { userId: string; email: string }): Promise<string> {
  const { url } = await openCustomerPortal({ user });
  return `${gateway}/portal/${url.split('/').at(-1)}`;
}

const read = async (address: string) => (await fetch(address)).text();
const receiptOf = (page: string) => /receipts\/ch_\w+/.exec(page)?.[0] ?? 'no receipt';

test('calls at once make one customer, of one account only', async () => {
  const [ada, grace] = [await createTestUser(), await createTestUser()];
  const made = await Promise.all(Array.from({ length: 5 }, () => requireCustomer(ada)));
  expect(new Set(made).size).toBe(1);
  expect(await requireCustomer(grace)).not.toBe(made[0]);
  expect(await stripe.customers.retrieve(made[0] ?? '')).toMatchObject({ email: ada.email, metadata: { userId: ada.userId } });
});

test('the portal lists the payments of its customer with their receipts, as text, and nobody else’s', async () => {
  const [{ buyer, address }, other] = [await buyAndOpen(), await buyAndOpen()];
  const page = await read(address);
  expect(page).toContain(`<p>${buyer.email}</p>`);
  expect(page.match(/receipts\/ch_/g)).toHaveLength(1);
  const receipt = await read(`${address}/${receiptOf(page)}`);
  expect(receipt).toContain('card ending in 4242');
  expect(receipt).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  const stranger = await fetch(`${other.address}/${receiptOf(page)}`);
  expect(stranger.status).toBe(404);
});

test('the billing address is kept, whoever opens the portal next', async () => {
  const { buyer, address } = await buyAndOpen();
  const body = new URLSearchParams({ name: '"Ada" <Lovelace>', line1: 'Main Street 1', city: 'London', country: 'gb' });
  expect(await (await fetch(address, { method: 'POST', body })).text()).toContain('Saved.');
  const again = await read(await open(buyer));
  expect(again).toContain('value="Main Street 1"');
  expect(again).toContain('value="GB"');
  expect(again).toContain('value="&quot;Ada&quot; &lt;Lovelace&gt;"');
});

test('the address of a visit ends after an hour, and one that was never given opens nothing', async () => {
  const { address } = await buyAndOpen();
  const portalId = address.split('/').at(-1) ?? '';
  const [row] = await database.select().from(gatewayObjects).where(eq(gatewayObjects.id, portalId));
  const old = { ...(row?.data as object), created: Math.floor(Date.now() / 1000) - 3601 };
  await database.update(gatewayObjects).set({ data: old }).where(eq(gatewayObjects.id, portalId));
  for (const gone of [address, `${gateway}/portal/bps_unknown`]) {
    const answer = await fetch(gone);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('no longer valid')]);
  }
});

test('a provider that is away is said to be', async () => {
  const user = await createTestUser();
  vi.spyOn(stripe.billingPortal.sessions, 'create').mockRejectedValueOnce(new Error('away'));
  await expect(openCustomerPortal({ user })).rejects.toMatchObject({ errorKey: 'PAYMENT_PROVIDER_UNAVAILABLE' });
});
