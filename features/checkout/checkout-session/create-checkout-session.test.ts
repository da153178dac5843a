import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { holdDeliveries } from '#platform/local/payment-gateway/deliver-events.server.ts';
import { wakeGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { reconcileEvents } from '../payments/reconcile-events.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundPurchase } from '../refunds/refund-purchase.server.ts';
import { accessTerms, accessTermsVersion } from './access-terms.ts';
import { createCheckoutSession } from './create-checkout-session.server.ts';

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const order = (buyer: { userId: string; email: string }, quantity = 1) => ({
  buyer,
  planLevel: 'level-five',
  dct: false,
  quantity,
});

const sessionsOf = (userId: string) => database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, userId));
const purchaseOf = async (userId: string) => (await database.select().from(purchases).where(eq(purchases.userId, userId)))[0];

/** Fills the gateway's card form, as a person does. */
async function pay(clientSecret: string, number = '4242424242424242', more: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({
    client_secret: clientSecret,
    number,
    expiry: '12/40',
    cvc: '123',
    name: 'Ada Sample',
    ...more,
  });
  const answer = await fetch(`http://127.0.0.1:${config.PORT}/local/payment-gateway/pay`, { method: 'POST', body });
  return answer.text();
}

const untilAccessIs = (userId: string, expected: boolean) =>
  vi.waitFor(async () => expect(await hasCourseAccess({ userId })).toBe(expected), { timeout: 60_000, interval: 50 });

async function buy(number?: string) {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  expect(await pay(clientSecret, number)).toContain('Paid');
  return buyer;
}

test('a double click and a retry get the same session, another quantity another one', async () => {
  const buyer = await createTestUser();
  const opened = await Promise.all(Array.from({ length: 5 }, () => createCheckoutSession(order(buyer))));
  expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(await createCheckoutSession(order(buyer))).toEqual(opened[0]);
  expect((await createCheckoutSession(order(buyer, 3))).clientSecret).not.toBe(opened[0]?.clientSecret);
  expect(await sessionsOf(buyer.userId)).toHaveLength(2);
});

test('a crash between the provider and our commit is healed by a retry: the provider gives the same session again', async () => {
  const buyer = await createTestUser();
  const before = await createCheckoutSession(order(buyer));
  await database
    .update(checkoutSessions)
    .set({ providerSessionId: null, clientSecret: null })
    .where(eq(checkoutSessions.userId, buyer.userId));
  expect(await createCheckoutSession(order(buyer))).toEqual(before);
});

test('a payment that overtakes our commit is applied all the same', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  await database
    .update(checkoutSessions)
    .set({ providerSessionId: null, clientSecret: null })
    .where(eq(checkoutSessions.userId, buyer.userId));
  await pay(clientSecret);
  await untilAccessIs(buyer.userId, true);
});

test('a member is told so instead of paying twice, and may still buy seats', async () => {
  const buyer = await buy();
  await untilAccessIs(buyer.userId, true);
  await expect(createCheckoutSession(order(buyer))).rejects.toThrow(new AppError('ALREADY_MEMBER').message);
  expect(await createCheckoutSession(order(buyer, 2))).toHaveProperty('clientSecret');
});

test('a declined card charges nothing and the same session can be paid with another', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  expect(await pay(clientSecret, '4000000000000002')).toContain('Your card was declined.');
  expect(await pay(clientSecret, '4242424242424241')).toContain('Your card number is invalid.');
  expect(await hasCourseAccess(buyer)).toBe(false);
  expect(await pay(clientSecret)).toContain('Paid');
  await untilAccessIs(buyer.userId, true);
});

test('a card that needs confirmation is charged only once it is confirmed', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  expect(await pay(clientSecret, '4000002500003155')).toContain('Complete authentication');
  expect(await pay(clientSecret, '4000002500003155', { confirmed: 'false' })).toContain('unable to authenticate');
  expect(await pay(clientSecret, '4000002500003155', { confirmed: 'true' })).toContain('Paid');
  await untilAccessIs(buyer.userId, true);
});

test('paying twice at once makes one payment', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  await Promise.all([pay(clientSecret), pay(clientSecret), pay(clientSecret)]);
  await untilAccessIs(buyer.userId, true);
  const session = await stripe.checkout.sessions.list({
    payment_intent: (await purchaseOf(buyer.userId))?.paymentIntentId ?? '',
  });
  expect(session.data).toHaveLength(1);
  expect((await auditDatabase()).findings).toEqual([]);
});

test('a refund by the owner ends access; asking twice refunds once', async () => {
  const buyer = await buy();
  await untilAccessIs(buyer.userId, true);
  const purchase = await purchaseOf(buyer.userId);
  const purchaseId = purchase?.id ?? '';
  const refunds = await Promise.allSettled([refundPurchase({ purchaseId }), refundPurchase({ purchaseId })]);
  // The one that comes when the other is done already is told so.
  const made = refunds.map((refund) => (refund.status === 'fulfilled' ? refund.value.id : refund.reason.errorKey));
  expect(new Set(made.filter((id) => id !== 'PURCHASE_UNDONE')).size).toBe(1);
  await untilAccessIs(buyer.userId, false);
  await expect(refundPurchase({ purchaseId })).rejects.toThrow('has been refunded');
});

test('a partial refund changes nothing; one that fails later gives access back', async () => {
  const partial = await buy();
  await untilAccessIs(partial.userId, true);
  const partialPurchase = await purchaseOf(partial.userId);
  await refundPurchase({ purchaseId: partialPurchase?.id ?? '', amountCents: 1_000 });

  const failing = await buy('4000000000005126');
  await untilAccessIs(failing.userId, true);
  const failingPurchase = await purchaseOf(failing.userId);
  await refundPurchase({ purchaseId: failingPurchase?.id ?? '' });
  await untilAccessIs(failing.userId, false);
  await untilAccessIs(failing.userId, true);
  expect(await hasCourseAccess(partial)).toBe(true);
  expect((await auditDatabase()).findings).toEqual([]);
});

test('a disputed card loses access, an inquiry does not', async () => {
  const disputed = await buy('4000000000000259');
  const inquired = await buy('4000000000001976');
  await vi.waitFor(async () => expect((await purchaseOf(disputed.userId))?.undoneReason).toBe('dispute'), { timeout: 60_000 });
  await untilAccessIs(inquired.userId, true);
  expect(await hasCourseAccess(disputed)).toBe(false);
});

test('webhooks that never came are repaired by reconciling, and then nothing is left to repair', async () => {
  await database.transaction((transaction) => holdDeliveries(transaction, true));
  const buyer = await buy();
  expect((await reconcileEvents()).repaired).not.toEqual([]);
  expect(await hasCourseAccess(buyer)).toBe(true);
  expect((await reconcileEvents()).repaired).toEqual([]);
  await database.transaction((transaction) => holdDeliveries(transaction, false));
  wakeGateway();
  expect((await auditDatabase()).findings).toEqual([]);
});

test('a session that ends within the hour is replaced before anyone types a card number into it', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  const leave = (minutes: number) =>
    database
      .update(checkoutSessions)
      .set({ expiresAt: new Date(Date.now() + minutes * 60_000) })
      .where(eq(checkoutSessions.clientSecret, clientSecret));
  await leave(65);
  expect(await createCheckoutSession(order(buyer))).toEqual({ clientSecret });
  await leave(55);
  expect((await createCheckoutSession(order(buyer))).clientSecret).not.toBe(clientSecret);
  expect((await sessionsOf(buyer.userId)).map(({ status }) => status).sort()).toEqual(['expired', 'open']);
});

test('an account without an e-mail address buys like any other, and the provider asks for one', async () => {
  const buyer = await createTestUser();
  await createCheckoutSession({ ...order(buyer), buyer: { ...buyer, email: null } });
  const [session] = await sessionsOf(buyer.userId);
  expect((await stripe.checkout.sessions.retrieve(session?.providerSessionId ?? '')).customer_email).toBeNull();
});

test('an expired session makes room for a new one', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  const [session] = await sessionsOf(buyer.userId);
  await stripe.checkout.sessions.expire(session?.providerSessionId ?? '');
  await vi.waitFor(async () => expect((await sessionsOf(buyer.userId))[0]?.status).toBe('expired'), { timeout: 60_000 });
  expect((await createCheckoutSession(order(buyer))).clientSecret).not.toBe(clientSecret);
  expect(await pay(clientSecret)).toContain('Nothing to pay here');
});

test('the discount is what the provider asks for, once it is asked for, and the full price is another order', async () => {
  config.LAUNCH_DISCOUNT_PERCENT = 20;
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession({ ...order(buyer, 3), dct: true });
  await createCheckoutSession({ ...order(buyer, 3), dct: false });
  config.LAUNCH_DISCOUNT_PERCENT = 0;
  const opened = await sessionsOf(buyer.userId);
  expect(opened.map(({ amountCents }) => amountCents).sort()).toEqual([57_360, 71_700]);
  const discounted = opened.find((session) => session.clientSecret === clientSecret);
  expect(discounted).toMatchObject({ listPriceCents: 23_900, discountPercent: 20, unitPriceCents: 19_120, quantity: 3 });
  const asked = await stripe.checkout.sessions.retrieve(discounted?.providerSessionId ?? '');
  expect(asked).toMatchObject({ amount_total: 57_360, currency: 'usd' });
});

test('many seats are asked for at their own price, whatever the browser sends', async () => {
  config.SEAT_VOLUME_PRICES = [{ seats: 5, percent: 10 }];
  const buyer = await createTestUser();
  await createCheckoutSession({ ...order(buyer, 4), dct: false });
  await createCheckoutSession({ ...order(buyer, 5), dct: false });
  config.SEAT_VOLUME_PRICES = [];
  const opened = await sessionsOf(buyer.userId);
  expect(opened.map(({ amountCents }) => amountCents).sort()).toEqual([107_550, 95_600].sort());
  expect(opened.find(({ quantity }) => quantity === 5)).toMatchObject({ discountPercent: 10, unitPriceCents: 21_510 });
});

test('an order with another purchase-order number is another order, and the same one opens once', async () => {
  const buyer = await createTestUser();
  const open = (purchaseOrder?: string) => createCheckoutSession({ ...order(buyer, 2), ...(purchaseOrder && { purchaseOrder }) });
  const [without, first, again, second] = [await open(), await open('PO 1'), await open('PO 1'), await open('PO 2')];
  expect(again).toEqual(first);
  expect(new Set([without, first, second].map(({ clientSecret }) => clientSecret)).size).toBe(3);
  expect((await sessionsOf(buyer.userId)).map(({ purchaseOrder }) => purchaseOrder).sort()).toEqual(['', 'PO 1', 'PO 2']);
});

test('a session keeps the words by which its buyer asks for access at once, and the card form shows these words', async () => {
  const buyer = await createTestUser();
  const { clientSecret } = await createCheckoutSession(order(buyer));
  const [session] = await sessionsOf(buyer.userId);
  const words = accessTerms({ withdrawalDays: config.WITHDRAWAL_DAYS });
  expect(session).toMatchObject({ accessTermsVersion, accessTerms: words });
  const asked = await stripe.checkout.sessions.retrieve(session?.providerSessionId ?? '');
  expect(asked.custom_text.submit).toEqual({ message: words });
  expect((await createCheckoutSession(order(buyer))).clientSecret).toBe(clientSecret);
});

test('a form that was opened on other words keeps them; whoever opens one now gets today’s', async () => {
  const buyer = await createTestUser();
  const before = await createCheckoutSession(order(buyer));
  const old = { accessTermsVersion: '2026-01-01', accessTerms: 'The words of that day.' };
  await database.update(checkoutSessions).set(old).where(eq(checkoutSessions.userId, buyer.userId));
  expect((await createCheckoutSession(order(buyer))).clientSecret).not.toBe(before.clientSecret);
  await pay(before.clientSecret);
  await untilAccessIs(buyer.userId, true);
  const paid = (await sessionsOf(buyer.userId)).find(({ status }) => status === 'paid');
  expect(paid).toMatchObject(old);
});

test('no browser says which words it showed', async () => {
  const { authorization, userId } = await createTestCaller();
  const body = { userId, planLevel: 'level-five', quantity: 1 };
  for (const claim of [{ accessTermsVersion: '2020-01-01' }, { accessTerms: '' }]) {
    expect((await callFunctionAs({ authorization }, 'createCheckoutSession', { ...body, ...claim })).status).toBe(400);
  }
  expect(await sessionsOf(userId)).toEqual([]);
});

test('an order that is more than a single payment allows is refused with what to do', async () => {
  const price = { currency: config.COURSE_CURRENCY, cents: config.COURSE_PRICE_CENTS };
  Object.assign(config, { COURSE_CURRENCY: 'idr', COURSE_PRICE_CENTS: 350_000_000 });
  const buyer = await createTestUser();
  await expect(createCheckoutSession(order(buyer, 7))).rejects.toThrow('place several orders');
  await expect(createCheckoutSession(order(buyer, 6))).resolves.toHaveProperty('clientSecret');
  Object.assign(config, { COURSE_CURRENCY: price.currency, COURSE_PRICE_CENTS: price.cents });
});
