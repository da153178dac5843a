import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { openAtGateway, untilBought } from '#tests/support/payments/open-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { settleHeldPayments } from '../payments/settle-held-payments.server.ts';
import { cardPrices, coursePrice } from '../price/course-price.server.ts';
import { listPendingPayments } from '../purchases/list-pending-payments.server.ts';
import { cardPriceIn } from './checkout-query.server.ts';
import { createCheckoutSession } from './create-checkout-session.server.ts';
import { readCheckoutResult } from './read-checkout-result.server.ts';

/* A price for cards of a country is paid by such cards only: the money is held first, and taken or released by where the card is from. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const configured = { ...config };
const discounts = [
  { country: 'IN', percent: 50 },
  { country: 'BR', percent: 20 },
];
beforeEach(() => void Object.assign(config, { CARD_COUNTRY_DISCOUNTS: discounts }));
afterEach(() => {
  Object.assign(config, configured);
  vi.restoreAllMocks();
});

const indian = '4000003560000008';
const american = '4242424242424242';

async function openForIndia() {
  const buyer = await createTestUser();
  return { buyer, ...(await openAtGateway(buyer, { cardCountry: 'IN' })) };
}

const rowOf = async (sessionId: string) =>
  (await database.select().from(checkoutSessions).where(eq(checkoutSessions.providerSessionId, sessionId)))[0];
const untilStatusIs = (sessionId: string, status: string) =>
  vi.waitFor(async () => expect((await rowOf(sessionId))?.status).toBe(status), { timeout: 60_000, interval: 50 });

async function paymentOf(sessionId: string) {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
  const intent = payment_intent as Stripe.PaymentIntent;
  return { intent, charge: intent.latest_charge as Stripe.Charge };
}

const resultOf = ({ buyer, sessionId }: { buyer: { userId: string }; sessionId: string }) =>
  readCheckoutResult({ user: buyer as SignedInUser, providerSessionId: sessionId });

test('a card of the country pays the lower price, once, and opens the course', async () => {
  const order = await openForIndia();
  expect(await order.pay({ number: indian })).toContain('Held');
  await untilBought(order.buyer);
  expect(await purchasesOf(order.buyer.userId)).toMatchObject([{ amountCents: 11_950 }]);
  const { intent, charge } = await paymentOf(order.sessionId);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 11_950, capture_method: 'manual' });
  expect(charge).toMatchObject({ captured: true, amount_captured: 11_950 });
  expect(await resultOf(order)).toMatchObject({ state: 'done' });
  expect(await violatedInvariants()).toEqual([]);
});

test.each([
  ['of another country', american],
  ['of another country with a lower price', '4000000760000002'],
])('a card %s is charged nothing and opens nothing, its buyer reads why, and pays the full price', async (_, number) => {
  const order = await openForIndia();
  expect(await order.pay({ number })).toContain('Held');
  await untilStatusIs(order.sessionId, 'refused');
  const { intent, charge } = await paymentOf(order.sessionId);
  expect(intent).toMatchObject({
    status: 'canceled',
    amount_received: 0,
    amount_capturable: 0,
    cancellation_reason: 'abandoned',
  });
  expect(charge).toMatchObject({ captured: false, amount_captured: 0, refunded: false });
  expect(await hasCourseAccess(order.buyer)).toBe(false);
  expect(await purchasesOf(order.buyer.userId)).toEqual([]);
  expect(await resultOf(order)).toEqual({ state: 'refused', cardCountry: 'IN' });
  expect(await listPendingPayments(order.buyer)).toMatchObject([{ state: 'refused', cardCountry: 'IN' }]);
  expect(await order.pay({ number: indian })).not.toContain('Paid');
  await settleHeldPayments();
  expect(await hasCourseAccess(order.buyer)).toBe(false);

  const full = await openAtGateway(order.buyer);
  expect(await full.pay({ number })).toContain('Paid');
  await untilBought(order.buyer);
  expect(await purchasesOf(order.buyer.userId)).toMatchObject([{ amountCents: 23_900 }]);
  expect(await listPendingPayments(order.buyer)).toEqual([]);
  expect(await violatedInvariants()).toEqual([]);
});

test('what is no card has no country: it is not offered, and a payment without one is released', async () => {
  const order = await openForIndia();
  expect(await order.pay({ method: 'bank-transfer' })).toContain('by card only');
  expect((await stripe.checkout.sessions.retrieve(order.sessionId)).status).toBe('open');

  const retrieve = stripe.checkout.sessions.retrieve.bind(stripe.checkout.sessions);
  vi.spyOn(stripe.checkout.sessions, 'retrieve').mockImplementation((async (id: string, params?: object) => {
    const session = await retrieve(id, params);
    const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
    charge.payment_method_details = { type: 'link', link: { country: 'IN' } };
    return session;
  }) as never);
  await order.pay({ number: indian });
  await untilStatusIs(order.sessionId, 'refused');
});

test('a country without a lower price, an order for others and a site without such prices are refused, whatever a browser sends', async () => {
  const caller = await createTestCaller();
  const order = { userId: caller.userId, planLevel: 'level-five', dct: true };
  const refused = { status: 409, body: { errorKey: 'CARD_COUNTRY_WITHOUT_PRICE' } };
  for (const more of [{ cardCountry: 'US' }, { cardCountry: 'IN', isGift: true }, { cardCountry: 'IN', quantity: 2 }]) {
    expect(await callFunctionAs(caller, 'createCheckoutSession', { ...order, ...more })).toMatchObject(refused);
  }
  for (const cardCountry of ['in', 'IND', 'IN ', 5, null, ['IN']]) {
    expect((await callFunctionAs(caller, 'createCheckoutSession', { ...order, cardCountry })).status).toBe(400);
  }
  // The larger discount holds: where the launch discount is as large, no card costs less.
  Object.assign(config, { LAUNCH_DISCOUNT_PERCENT: 20 });
  expect(cardPrices({ dct: true }).map(({ country }) => country)).toEqual(['IN']);
  expect(await callFunctionAs(caller, 'createCheckoutSession', { ...order, cardCountry: 'BR' })).toMatchObject(refused);
  expect(coursePrice({ dct: true, cardCountry: 'IN' })).toMatchObject({ discount: 'card', discountPercent: 50 });
  expect(coursePrice({ dct: true, cardCountry: 'BR' })).toMatchObject({ discount: 'launch', discountPercent: 20 });
  Object.assign(config, { CARD_COUNTRY_DISCOUNTS: [] });
  expect(await callFunctionAs(caller, 'createCheckoutSession', { ...order, cardCountry: 'IN' })).toMatchObject(refused);
  expect(await database.$count(checkoutSessions, eq(checkoutSessions.userId, caller.userId))).toBe(0);
});

test('the address of the checkout chooses a country that is offered; another one is said, and nothing where there is no such price', () => {
  const read = (query: string, order = { quantity: 1, isGift: false }) =>
    cardPriceIn({ url: new URL(`http://localhost/checkout?${query}`), order, dct: true, codePercent: 0 });
  expect(read('cardCountry=IN')).toMatchObject({ cardCountry: 'IN', cardCountryProblem: undefined });
  expect(read('').cardPrices.map(({ country }) => country)).toEqual(['BR', 'IN']);
  for (const forged of ['US', 'in', '<b>']) {
    expect(read(`cardCountry=${forged}`)).toMatchObject({
      cardCountry: '',
      cardCountryProblem: new AppError('CARD_COUNTRY_WITHOUT_PRICE').message,
    });
  }
  expect(read('cardCountry=IN', { quantity: 2, isGift: false })).toMatchObject({ cardPrices: [], cardCountry: '' });
  Object.assign(config, { CARD_COUNTRY_DISCOUNTS: [] });
  expect(read('')).toEqual({ cardPrices: [], cardCountry: '', cardCountryProblem: undefined });
});

test('an order at the full price and one for a card are two checkouts', async () => {
  const buyer = await createTestUser();
  const open = (cardCountry?: string) =>
    createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 1, cardCountry });
  const [india, brazil, full] = [await open('IN'), await open('BR'), await open()];
  expect(new Set([india, brazil, full].map(({ clientSecret }) => clientSecret)).size).toBe(3);
  expect(await open('IN')).toEqual(india);
});

test('a site that dies between hold and capture, or after the capture, takes the money once and opens the course', async () => {
  const order = await openForIndia();
  const capture = stripe.paymentIntents.capture.bind(stripe.paymentIntents);
  const dying = vi.spyOn(stripe.paymentIntents, 'capture').mockRejectedValueOnce(new Error('killed'));
  await order.pay({ number: indian });
  await vi.waitFor(() => expect(dying).toHaveBeenCalled(), { timeout: 60_000, interval: 50 });
  await untilStatusIs(order.sessionId, 'held');
  expect(await hasCourseAccess(order.buyer)).toBe(false);
  expect(await resultOf(order)).toEqual({ state: 'held' });
  await expect(createCheckoutSession({ buyer: order.buyer, planLevel: 'level-five', dct: false, quantity: 1 })).rejects.toThrow(
    new AppError('PAYMENT_UNDER_WAY').message,
  );
  const { intent } = await paymentOf(order.sessionId);
  await capture(intent.id); // its answer was lost
  await Promise.all(Array.from({ length: 4 }, () => settleHeldPayments()));
  expect(await hasCourseAccess(order.buyer)).toBe(true);
  expect(await purchasesOf(order.buyer.userId)).toHaveLength(1);
  await expect(capture(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(await violatedInvariants()).toEqual([]);
});

test('what the owner releases at the provider is closed, without a word about the card', async () => {
  const order = await openForIndia();
  vi.spyOn(stripe.paymentIntents, 'capture').mockRejectedValue(new Error('the provider is away'));
  await order.pay({ number: indian });
  await untilStatusIs(order.sessionId, 'held');
  await database
    .update(checkoutSessions)
    .set({ expiresAt: new Date(Date.now() - 2 * hour) })
    .where(eq(checkoutSessions.providerSessionId, order.sessionId));
  expect(await violatedInvariants()).toEqual(['no payment stays held when its checkout has ended']);
  await stripe.paymentIntents.cancel((await paymentOf(order.sessionId)).intent.id, {
    cancellation_reason: 'requested_by_customer',
  });
  await settleHeldPayments();
  expect((await rowOf(order.sessionId))?.status).toBe('expired');
  expect(await resultOf(order)).toEqual({ state: 'expired' });
});

test('the tax that the provider works out is kept, as with any payment', async () => {
  Object.assign(config, { STRIPE_AUTOMATIC_TAX: true });
  const order = await openForIndia();
  await order.pay({ number: indian, country: 'IN' });
  await untilBought(order.buyer);
  expect(await purchasesOf(order.buyer.userId)).toMatchObject([
    { amountCents: 11_950, taxHandling: 'automatic', taxCents: 1823 },
  ]);
  expect(await violatedInvariants()).toEqual([]);
});
