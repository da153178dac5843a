import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import type { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { makeDiscount, openWithCode } from '#tests/support/payments/discounts.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { payAtGateway, untilPurchased } from '#tests/support/payments/open-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { listDiscounts } from './list-discounts.server.ts';

/* How often a discount code can be used, whoever is at it at the same time. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const configured = { ...config };
beforeEach(() => void Object.assign(config, { LAUNCH_DISCOUNT_PERCENT: 0 }));
afterEach(() => {
  Object.assign(config, configured);
  vi.restoreAllMocks();
});

const usedUp = expect.objectContaining({ errorKey: 'DISCOUNT_CODE_USED_UP' });
const ended = expect.objectContaining({ errorKey: 'DISCOUNT_CODE_ENDED' });
const usesOf = async (code: string) =>
  (await listDiscounts({ state: null, after: null })).discounts.find((one) => one.code === code);
const sessionOf = async ({ clientSecret }: { clientSecret: string }) => {
  const [sessionId = ''] = clientSecret.split('_secret_');
  const [row] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.providerSessionId, sessionId));
  if (!row) throw new Error('no such session');
  return { sessionId, ...row };
};
const endNow = (code: string) => database.update(discountCodes).set({ endedAt: new Date() }).where(eq(discountCodes.code, code));

test('of twenty buyers at once no more than the limit get the price, and all of those can pay it', async () => {
  const code = await makeDiscount({ useLimit: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => openWithCode(code)));
  const opened = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(opened).toHaveLength(3);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(usedUp);
  expect(await usesOf(code)).toMatchObject({ used: 0, held: 3, useLimit: 3 });
  for (const { clientSecret, buyer } of opened) {
    await payAtGateway(clientSecret);
    await untilPurchased(buyer);
    expect(await purchasesOf(buyer.userId)).toMatchObject([{ amountCents: 16_730 }]);
  }
  expect(await usesOf(code)).toMatchObject({ used: 3, held: 0 });
  await expect(openWithCode(code)).rejects.toEqual(usedUp);
  expect(await violatedInvariants()).toEqual([]);
});

test('twenty checkouts of one buyer at once, of whatever orders, use a code no more often than it allows', async () => {
  const code = await makeDiscount({ useLimit: 1 });
  const buyer = await createTestUser();
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => openWithCode(code, { buyer, quantity: 1 + (index % 4) })));
  const last = await openWithCode(code, { buyer, quantity: 2 });
  const rows = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, buyer.userId));
  for (const { clientSecret } of rows) if (clientSecret) await payAtGateway(clientSecret);
  await payAtGateway(last.clientSecret);
  await untilPurchased(buyer);
  expect(await purchasesOf(buyer.userId)).toHaveLength(1);
  expect(await violatedInvariants()).toEqual([]);
});

test('a buyer who changes the order takes their use along, and the checkout before it can no longer be paid', async () => {
  const code = await makeDiscount({ useLimit: 1 });
  const first = await openWithCode(code, { quantity: 2 });
  const second = await openWithCode(code, { buyer: first.buyer, quantity: 2, purchaseOrder: 'PO 7' });
  expect(second.clientSecret).not.toBe(first.clientSecret);
  const { sessionId } = await sessionOf(second);
  await expect(openWithCode(code)).rejects.toEqual(usedUp);
  expect(await payAtGateway(first.clientSecret)).not.toContain('Paid');
  expect((await stripe.checkout.sessions.retrieve(sessionId)).status).toBe('open');
  await payAtGateway(second.clientSecret);
  await untilPurchased(first.buyer);
  expect(await purchasesOf(first.buyer.userId)).toHaveLength(1);
});

test('where the provider does not close the checkout before it, the next one goes without the last use', async () => {
  const code = await makeDiscount({ useLimit: 1 });
  const first = await openWithCode(code, { quantity: 2 });
  vi.spyOn(stripe.checkout.sessions, 'expire').mockRejectedValue(new Error('the provider is away'));
  await expect(openWithCode(code, { buyer: first.buyer, quantity: 3 })).rejects.toEqual(usedUp);
  vi.restoreAllMocks();
  await payAtGateway(first.clientSecret);
  await untilPurchased(first.buyer);
  expect(await violatedInvariants()).toEqual([]);
});

test('a checkout that the provider closed gives its use back, and one that failed, too', async () => {
  const code = await makeDiscount({ useLimit: 1 });
  const left = await openWithCode(code);
  await stripe.checkout.sessions.expire((await sessionOf(left)).sessionId);
  await vi.waitFor(async () => expect(await usesOf(code)).toMatchObject({ held: 0 }), { timeout: 60_000, interval: 50 });
  const next = await openWithCode(code);
  await database.update(checkoutSessions).set({ status: 'failed' }).where(eq(checkoutSessions.userId, next.buyer.userId));
  expect(await openWithCode(code)).toHaveProperty('clientSecret');
});

test('the price that a buyer was shown holds as long as their checkout does, whatever becomes of the code', async () => {
  const code = await makeDiscount();
  const open = await openWithCode(code, { quantity: 2 });
  const { expiresAt } = await sessionOf(open);
  await endNow(code);
  expect(await openWithCode(code, { buyer: open.buyer, quantity: 2 })).toEqual(open);
  const changed = await openWithCode(code, { buyer: open.buyer, quantity: 3 });
  expect(await sessionOf(changed)).toMatchObject({ unitPriceCents: 16_730, expiresAt });
  await expect(openWithCode(code)).rejects.toEqual(ended);
  await payAtGateway(changed.clientSecret);
  await untilPurchased(open.buyer);
  expect(await purchasesOf(open.buyer.userId)).toMatchObject([{ amountCents: 3 * 16_730 }]);
  await expect(openWithCode(code, { buyer: open.buyer, quantity: 2 })).rejects.toEqual(ended);
});

test('a checkout that is about to end keeps no price of a code that has', async () => {
  const code = await makeDiscount();
  const { buyer } = await openWithCode(code);
  const soon = new Date(Date.now() + hour / 2);
  await database.update(checkoutSessions).set({ expiresAt: soon }).where(eq(checkoutSessions.userId, buyer.userId));
  await endNow(code);
  const refusal: Promise<AppError> = openWithCode(code, { buyer }).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(await refusal).toEqual(ended);
});
