import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import type { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { makeDiscount, openWithCode } from '#tests/support/payments/discounts.ts';
import { buySeats, purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { payAtGateway, receiptOf, untilPurchased } from '#tests/support/payments/open-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { describeInvoice } from '../invoices/billing-document.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { redeemSeatCode } from '../seats/redeem-seat-code.server.ts';
import { findOfferedDiscount } from './find-offered-discount.server.ts';

/* What a discount code does to the price of an order, whoever sends what. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const configured = { ...config };
beforeEach(() => void Object.assign(config, { LAUNCH_DISCOUNT_PERCENT: 0, SEAT_VOLUME_PRICES: [], CARD_COUNTRY_DISCOUNTS: [] }));
afterEach(() => void Object.assign(config, configured));

const sessionsOf = ({ userId }: { userId: string }) =>
  database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, userId));
const refused = (key: ConstructorParameters<typeof AppError>[0]) => expect.objectContaining({ errorKey: key });
const end = (code: string) => database.update(discountCodes).set({ endedAt: new Date() }).where(eq(discountCodes.code, code));

test('what is charged, kept, invoiced and sent as a receipt is the price by the code, typed in any case', async () => {
  const code = await makeDiscount({ percent: 33 });
  const { buyer, clientSecret } = await openWithCode(` ${code.toLowerCase()} `, { quantity: 3, purchaseOrder: 'PO 1' });
  const unit = Math.round(config.COURSE_PRICE_CENTS * 0.67);
  expect(await sessionsOf(buyer)).toMatchObject([{ discountCode: code, discountPercent: 33, unitPriceCents: unit }]);
  const [sessionId = ''] = clientSecret.split('_secret_');
  const items = await stripe.checkout.sessions.retrieve(sessionId);
  expect(items).toMatchObject({ amount_total: unit * 3 });
  await payAtGateway(clientSecret);
  await untilPurchased(buyer);
  expect(await purchasesOf(buyer.userId)).toMatchObject([{ amountCents: unit * 3, quantity: 3 }]);
  expect(await receiptOf(buyer.userId)).toMatchObject({ paid: { cents: unit * 3 } });

  const user = buyer as unknown as SignedInUser;
  const [before] = await listPurchases({ user, highestLessonStarted: 0 });
  const details = { buyerName: 'Ada', company: '', address: 'Loop Road 1', country: '', vatId: '' };
  await createInvoice({ user, fields: { purchaseId: before?.purchaseId ?? '', ...details } });
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  if (!purchase?.invoice) throw new Error('no invoice');
  expect(purchase).toMatchObject({ amountCents: unit * 3, discountCode: code });
  expect(describeInvoice(purchase.invoice).item).toMatchObject({
    note: `Discount of 33%, code ${code}`,
    price: '$160.13',
    amount: '$480.39',
  });
  expect(await violatedInvariants()).toEqual([]);
});

test('of all discounts the lowest price counts, and a code that does not lower it is not used', async () => {
  const code = await makeDiscount({ percent: 30, useLimit: 1 });
  const chosen = async (order: Parameters<typeof openWithCode>[1] = {}) => {
    const { buyer } = await openWithCode(code, order);
    const [session] = await sessionsOf(buyer);
    await database.update(checkoutSessions).set({ status: 'failed' }).where(eq(checkoutSessions.userId, buyer.userId));
    return [session?.discountPercent, session?.discountCode, session?.cardCountry];
  };
  Object.assign(config, {
    LAUNCH_DISCOUNT_PERCENT: 20,
    SEAT_VOLUME_PRICES: [{ seats: 5, percent: 40 }],
    CARD_COUNTRY_DISCOUNTS: [
      { country: 'IN', percent: 50 },
      { country: 'BR', percent: 25 },
    ],
  });
  expect(await chosen()).toEqual([30, code, '']);
  expect(await chosen({ quantity: 5 })).toEqual([40, '', '']);
  expect(await chosen({ cardCountry: 'IN' })).toEqual([50, '', 'IN']);
  expect(await chosen({ cardCountry: 'BR' })).toEqual([30, code, '']);
  Object.assign(config, { LAUNCH_DISCOUNT_PERCENT: 30 });
  expect(await chosen()).toEqual([30, '', '']);
});

test.each([
  ['team', { quantity: 1 }, 'DISCOUNT_CODE_FOR_TEAMS'],
  ['team', { quantity: 1, isGift: true }, 'DISCOUNT_CODE_FOR_TEAMS'],
  ['single', { quantity: 2 }, 'DISCOUNT_CODE_FOR_ONE'],
] as const)('a code for the plan %s is refused for another order', async (plan, order, key) => {
  const code = await makeDiscount({ plan });
  await expect(openWithCode(code, order)).rejects.toEqual(refused(key));
});

test('a code that ended, expired or was ended between the page and the checkout gives no price', async () => {
  const past = new Date(Date.now() - 1);
  const [ended, expired, lately] = [
    await makeDiscount({ endedAt: past }),
    await makeDiscount({ expiresAt: past }),
    await makeDiscount(),
  ];
  for (const code of [ended, expired]) await expect(openWithCode(code)).rejects.toEqual(refused('DISCOUNT_CODE_ENDED'));
  const buyer = await createTestUser();
  const asked = { typed: lately, userId: buyer.userId, address: buyer.userId, order: { quantity: 1 } };
  expect(await findOfferedDiscount(asked)).toEqual({ code: lately, percent: 30 });
  await end(lately);
  await expect(openWithCode(lately, { buyer })).rejects.toEqual(refused('DISCOUNT_CODE_ENDED'));
  expect(await sessionsOf(buyer)).toEqual([]);
});

test('unknown and malformed codes get the same answer, and after ten of them none works for an hour', async () => {
  const code = await makeDiscount();
  const buyer = await createTestUser();
  const wrong = ['NO-SUCH-CODE', '%', "' or 1=1 --", 'x'.repeat(100), 'ÄÖÜ', 'A B C D', `${code}X`, '-', '0', 'null'];
  for (const typed of wrong) await expect(openWithCode(typed, { buyer })).rejects.toEqual(refused('DISCOUNT_CODE_UNKNOWN'));
  await expect(openWithCode(code, { buyer })).rejects.toEqual(refused('SEAT_CODE_TOO_MANY_TRIES'));
  expect(await openWithCode(code)).toHaveProperty('clientSecret');
});

test('wrong discount codes keep nobody from a seat, and wrong codes of seats nobody from a discount', async () => {
  const { list } = await buySeats(2);
  const [seat] = await list();
  const code = await makeDiscount();
  const [guesser, learner, buyer] = await Promise.all([createTestUser(), createTestUser(), createTestUser()]);
  for (let count = 0; count < 10; count += 1) {
    await openWithCode(`NO-SUCH-${count}`, { buyer: guesser }).catch(() => undefined);
    await redeemSeatCode({ user: buyer, code: 'AAAAA-AAAAA-AAAAA-AAAAA', address: buyer.userId }).catch(() => undefined);
  }
  await redeemSeatCode({ user: learner, code: seat?.code ?? '', address: guesser.userId });
  await redeemSeatCode({ user: guesser, code: (await list())[1]?.code ?? '', address: guesser.userId });
  expect(await openWithCode(code, { buyer })).toHaveProperty('clientSecret');
});

test('a call reckons its own price: no field of it says one, and no code but a known one changes it', async () => {
  const caller = await createTestCaller();
  const code = await makeDiscount();
  const order = { userId: caller.userId, planLevel: 'level-five', dct: true };
  for (const forged of [{ unitPriceCents: 1 }, { discountPercent: 90 }, { codePercent: 90 }, { discountCode: ['A'] }]) {
    expect(await callFunctionAs(caller, 'createCheckoutSession', { ...order, ...forged })).toMatchObject({ status: 400 });
  }
  expect(await callFunctionAs(caller, 'createCheckoutSession', { ...order, discountCode: 'HALF-OFF' })).toMatchObject({
    status: 404,
  });
  const first = await callFunctionAs(caller, 'createCheckoutSession', { ...order, discountCode: code });
  expect(await callFunctionAs(caller, 'createCheckoutSession', { ...order, discountCode: code })).toEqual(first);
  expect(await sessionsOf(caller)).toMatchObject([{ discountCode: code, unitPriceCents: 16_730 }]);
});
