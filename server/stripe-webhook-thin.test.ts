import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { createCheckoutSession } from '#features/checkout/checkout-session/create-checkout-session.server.ts';
import { reconcileEvents } from '#features/checkout/payments/reconcile-events.server.ts';
import { providerEvents } from '#features/checkout/provider-event.table.server.ts';
import { refundPurchase } from '#features/checkout/refunds/refund-purchase.server.ts';
import { setSetting } from '#platform/local/payment-gateway/deliver-events.server.ts';
import { paySession } from '#platform/local/payment-gateway/pay-session.server.ts';
import { wakeGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver } from '#tests/support/payments/payment-events.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';

/* Events that only name their object: it is fetched from the provider, and then goes the one way that there is. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const sendThin = (isThin: boolean) => database.transaction((transaction) => setSetting(transaction, 'thin_events', isThin));
const untilAccessIs = (userId: string, expected: boolean) =>
  vi.waitFor(async () => expect(await hasCourseAccess({ userId })).toBe(expected), { timeout: 60_000, interval: 50 });
const kept = (eventId: string) => database.select().from(providerEvents).where(eq(providerEvents.id, eventId));

function thinEvent({ type, url, ...more }: { type: string; url: string; snapshot_event?: string }) {
  const related_object = { id: url.split('/').at(-1), type: 'checkout.session', url };
  const created = new Date().toISOString();
  return { id: `evt_test_${randomUUID()}`, object: 'v2.core.event', type, created, livemode: false, related_object, ...more };
}

async function openSession() {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 1 });
  return { ...buyer, sessionId: clientSecret.split('_secret_')[0] ?? '' };
}

const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123', name: 'Ada' };

test('a purchase and its refund by thin events alone; the list of whole events then has nothing new', async () => {
  await sendThin(true);
  const { userId, sessionId } = await openSession();
  await paySession({ sessionId, card });
  wakeGateway();
  await untilAccessIs(userId, true);
  const [purchase] = await purchasesOf(userId);
  await refundPurchase({ purchaseId: purchase?.id ?? '' });
  wakeGateway();
  await untilAccessIs(userId, false);
  await vi.waitFor(async () => expect((await reconcileEvents()).repaired).toEqual([]), { timeout: 60_000 });
  await sendThin(false);
  expect(await database.$count(providerEvents, like(providerEvents.type, 'v1.%'))).toBe(0);
  expect(await violatedInvariants()).toEqual([]);
});

test('what a thin event says happened long ago is applied as it stands now, and its whole one changes nothing after it', async () => {
  const { userId, sessionId } = await openSession();
  const url = `/v1/checkout/sessions/${sessionId}`;
  const late = thinEvent({ type: 'v1.checkout.session.completed', url, snapshot_event: `evt_${randomUUID()}` });
  await database.transaction((transaction) => setSetting(transaction, 'webhooks_held', true));
  await paySession({ sessionId, card });
  expect(await deliver(late)).toBe(200);
  expect(await hasCourseAccess({ userId })).toBe(true);
  expect(await kept(late.snapshot_event ?? '')).toMatchObject([{ type: 'checkout.session.completed', outcome: 'applied' }]);
  const object = await stripe.checkout.sessions.retrieve(sessionId);
  const whole = { id: late.snapshot_event, object: 'event', type: 'checkout.session.completed', created: 1, data: { object } };
  expect(await deliver(whole)).toBe(200);
  expect(await purchasesOf(userId)).toHaveLength(1);
  await database.transaction((transaction) => setSetting(transaction, 'webhooks_held', false));
});

test('one that is forged or stale is refused, and one whose object cannot be had is to come again; both leave nothing', async () => {
  const url = '/v1/checkout/sessions/cs_missing';
  const event = thinEvent({ type: 'v1.checkout.session.completed', url });
  expect(await deliver(event, { secret: 'whsec_someone_else' })).toBe(400);
  expect(await deliver(event, { stampOffset: -301 })).toBe(400);
  expect(await deliver(event, { stampOffset: 330 })).toBe(400);
  expect(await deliver({ ...event, related_object: { ...event.related_object, url: 'https://example.com/' } })).toBe(400);
  expect(await deliver({ ...event, id: '' })).toBe(400);
  expect(await deliver(event)).toBe(503);
  expect(await kept(event.id)).toEqual([]);
});

test('one of a kind that we do not use is kept and asked nothing about', async () => {
  const ping = thinEvent({ type: 'v2.core.event_destination.ping', url: '/v2/core/event_destinations/ed_1' });
  expect(await deliver(ping)).toBe(200);
  expect(await kept(ping.id)).toMatchObject([{ outcome: 'ignored' }]);
});
