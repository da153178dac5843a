import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { createCheckoutSession } from '../checkout-session/create-checkout-session.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { offerSeats, priceForBuyer } from './course-price.server.ts';

const configured = { ...config };
let stop: () => Promise<void>;
beforeEach(() => {
  config.SEAT_VOLUME_PRICES = [
    { seats: 5, percent: 10 },
    { seats: 20, percent: 20 },
  ];
  stop = servePayments();
});
afterEach(async () => {
  Object.assign(config, configured);
  await stop();
  expect(await violatedInvariants()).toEqual([]);
});

const unitFor = async (userId: string, quantity: number, { isGift = false } = {}) =>
  (await priceForBuyer({ userId, dct: false, quantity, isGift })).price.unitPriceCents;

test('seats of all standing orders count together, and the order that is opened keeps that price', async () => {
  const buyer = await createTestUser();
  await buy({ quantity: 3, buyer });
  expect(await unitFor(buyer.userId, 2)).toBe(21_510);
  expect(await offerSeats({ userId: buyer.userId, dct: false })).toMatchObject({
    earlierSeats: 3,
    price: { unitPriceCents: 21_510 },
    steps: [{ seats: 17, price: { unitPriceCents: 19_120 } }],
  });
  await createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 2 });
  const opened = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, buyer.userId));
  expect(opened.find(({ status }) => status === 'open')).toMatchObject({ unitPriceCents: 21_510, amountCents: 43_020 });
});

test('a later order is never dearer than an earlier one, though the price rose and the discount is gone', async () => {
  const buyer = await createTestUser();
  await buy({ quantity: 2, discountPercent: 50, buyer });
  config.COURSE_PRICE_CENTS = 40_000;
  config.SEAT_VOLUME_PRICES = [];
  const { price } = await priceForBuyer({ userId: buyer.userId, dct: false, quantity: 100 });
  expect(price).toEqual({
    ...{ listPriceCents: 23_900, discountPercent: 50, discount: 'held', unitPriceCents: 11_950 },
    currency: config.COURSE_CURRENCY,
  });
});

test('the course for oneself neither counts as a seat nor costs less by seats', async () => {
  const buyer = await createTestUser();
  await buy({ quantity: 1, discountPercent: 50, buyer });
  expect(await unitFor(buyer.userId, 4)).toBe(23_900);
  await buy({ quantity: 20, discountPercent: 20, buyer });
  expect(await unitFor(buyer.userId, 1)).toBe(23_900);
});

test('the price of a gift, which a code for one seat may have lowered, is no price of seats', async () => {
  const buyer = await createTestUser();
  await buy({ quantity: 1, isGift: true, discountPercent: 90, buyer });
  expect(await unitFor(buyer.userId, 2)).toBe(23_900);
  expect(await unitFor(buyer.userId, 500)).toBe(19_120);
});

test('a gift counts as a seat, and costs what a seat costs', async () => {
  const buyer = await createTestUser();
  await buy({ quantity: 1, isGift: true, buyer });
  expect(await unitFor(buyer.userId, 3)).toBe(23_900);
  expect(await unitFor(buyer.userId, 4)).toBe(21_510);
  await buy({ quantity: 3, buyer });
  expect(await unitFor(buyer.userId, 1, { isGift: true })).toBe(21_510);
  expect(await offerSeats({ userId: buyer.userId, dct: false })).toMatchObject({ priceOfOne: { unitPriceCents: 21_510 } });
  await createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 1, isGift: true });
  const opened = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, buyer.userId));
  expect(opened.find(({ status }) => status === 'open')).toMatchObject({ isGift: true, amountCents: 21_510 });
});

test('seats of another person, of an unpaid order and of another currency count for nothing', async () => {
  const buyer = await createTestUser();
  await buy({ quantity: 20, discountPercent: 50 });
  const unpaid = await openCheckout({ quantity: 20, discountPercent: 50, buyer });
  await unpaid.store();
  expect(await unitFor(buyer.userId, 2)).toBe(23_900);
  await deliver(makeEvent('checkout.session.completed', unpaid.session()));
  expect(await unitFor(buyer.userId, 2)).toBe(11_950);
  config.COURSE_CURRENCY = 'eur';
  expect(await unitFor(buyer.userId, 2)).toBe(23_900);
});

test('an order that was refunded, is disputed or was withdrawn from holds no price, one refunded in part does', async () => {
  const refunded = await buy({ quantity: 20, discountPercent: 50 });
  await deliver(makeEvent('refund.created', refunded.refund({ amount: 100 })));
  expect(await unitFor(refunded.userId, 2)).toBe(11_950);
  await deliver(makeEvent('refund.created', refunded.refund({ amount: refunded.amountCents - 100 })));
  expect(await unitFor(refunded.userId, 2)).toBe(23_900);

  const disputed = await buy({ quantity: 20, discountPercent: 50 });
  await deliver(makeEvent('charge.dispute.created', disputed.dispute('needs_response')));
  expect(await unitFor(disputed.userId, 2)).toBe(23_900);

  const withdrawn = await buy({ quantity: 20, discountPercent: 50 });
  const [purchase] = await purchasesOf(withdrawn.userId);
  await sql`insert into withdrawals (purchase_id, name, email) values (${purchase?.id ?? ''}, 'Ada', ${withdrawn.email})`;
  expect(await unitFor(withdrawn.userId, 2)).toBe(23_900);
});

test.each([0, -1, -20, 1.5, 501, 1e9, Number.MAX_SAFE_INTEGER, '2'])('%j seats are no order', async (quantity) => {
  const { call, userId } = await createTestCaller();
  const answer = await call('createCheckoutSession', { parentUserId: undefined, userId, planLevel: 'level-five', quantity });
  expect(answer.status).toBe(400);
});

test.each(['unitPriceCents', 'earlierSeats', 'discountPercent', 'price'])('a browser cannot send %s', async (field) => {
  const { call, userId } = await createTestCaller();
  const body = { parentUserId: undefined, userId, planLevel: 'level-five', quantity: 2 };
  expect((await call('createCheckoutSession', body)).status).toBe(200);
  expect((await call('createCheckoutSession', { ...body, [field]: 1 })).status).toBe(400);
});
