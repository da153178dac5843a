import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { createCheckoutSession } from '#features/checkout/checkout-session/create-checkout-session.server.ts';
import { refundDuplicatePayments } from '#features/checkout/payments/duplicate-payment.server.ts';
import { listPurchaseEvents } from '#features/checkout/purchases/list-purchase-events.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';

/* Two payments of one person for one course: the second is asked about before it is made, and goes back when both arrive. */

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

const ordered = (checkout: Checkout) => makeEvent('checkout.session.completed', checkout.session({ payment_status: 'unpaid' }));
const arrived = (checkout: Checkout) => makeEvent('checkout.session.async_payment_succeeded', checkout.session());
const paid = (checkout: Checkout) => makeEvent('checkout.session.completed', checkout.session());

const refunds = vi.spyOn(stripe.refunds, 'create');
const opening = vi.spyOn(stripe.checkout.sessions, 'create');
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  refunds.mockImplementation(
    (async ({ payment_intent = '' }: Stripe.RefundCreateParams) => void asked.push(payment_intent)) as never,
  );
});

async function twoCheckouts(options: Parameters<typeof openCheckout>[0] = {}) {
  const first = await openCheckout(options);
  const second = await openCheckout({ ...options, buyer: { userId: first.userId, email: first.email } });
  await first.store();
  await deliver(ordered(first));
  await second.store();
  return { first, second };
}

const mailsTo = async (userId: string) =>
  (await database.select().from(mails).where(eq(mails.userId, userId))).map(({ kind, data }) => ({ kind, data }));

/** The refund that the provider tells of, after it was asked for. */
const refunded = (checkout: Checkout) => makeEvent('refund.created', checkout.refund());

test('while the money for the course is on its way, no other checkout for it opens unless its buyer says so', async () => {
  const caller = await createTestCaller();
  const buyer = { userId: caller.userId, email: 'buyer@example.com' };
  const checkout = await openCheckout({ buyer });
  await checkout.store();
  await deliver(ordered(checkout));
  opening.mockResolvedValue({ id: 'cs_other', client_secret: 'secret' } as never);
  vi.spyOn(stripe.customers, 'create').mockResolvedValue({ id: `cus_${buyer.userId}` } as never);
  const order = { userId: buyer.userId, planLevel: 'level-five' };
  const refused = await callFunctionAs(caller, 'createCheckoutSession', order);
  expect(refused).toMatchObject({ status: 409, body: { errorKey: 'PAYMENT_UNDER_WAY' } });
  for (const paysAnotherWay of ['true', 1, null]) {
    expect((await callFunctionAs(caller, 'createCheckoutSession', { ...order, paysAnotherWay })).status).toBe(400);
  }
  expect(opening).not.toHaveBeenCalled();
  expect((await callFunctionAs(caller, 'createCheckoutSession', { ...order, isGift: true })).status).toBe(200);
  opening.mockResolvedValue({ id: 'cs_another', client_secret: 'secret' } as never);
  expect((await callFunctionAs(caller, 'createCheckoutSession', { ...order, paysAnotherWay: true })).status).toBe(200);
  await deliver(arrived(checkout));
  const asMember = createCheckoutSession({ buyer, planLevel: 'level-five', dct: false, quantity: 1, paysAnotherWay: true });
  await expect(asMember).rejects.toThrow(new AppError('ALREADY_MEMBER').message);
});

test('of two payments that arrive the second goes back in full, and its buyer keeps the course and is told', async () => {
  const { first, second } = await twoCheckouts();
  await deliver(paid(second));
  expect(asked).toEqual([]);
  const transfer = arrived(first);
  expect(await Promise.all([deliver(transfer), deliver(transfer)])).toEqual([200, 200]);
  expect(new Set(asked)).toEqual(new Set([first.paymentIntentId]));
  await deliver(refunded(first));
  expect(await hasCourseAccess(first)).toBe(true);
  const [one, other] = await purchasesOf(first.userId);
  expect([one?.undoneReason, other?.undoneReason].sort()).toEqual(['refund', null].sort());
  const written = await mailsTo(first.userId);
  expect(written.filter(({ kind }) => kind === 'receipt').map(({ data }) => 'isSecond' in data)).toEqual([false, true]);
  expect(written.find(({ kind }) => kind === 'refund-granted')?.data).toMatchObject({ endsAccess: false });
  const told = Object.values(await listPurchaseEvents({ user: first })).map((events) =>
    events.map(({ kind }) => kind).toSorted(),
  );
  expect(told.toSorted()).toEqual([
    ['access-opened', 'bought'],
    ['bought', 'paid-twice', 'refunded'],
  ]);
  expect(await violatedInvariants()).toEqual([]);
});

test('two that arrive at once make one course and one return', async () => {
  const { first, second } = await twoCheckouts();
  await Promise.all([deliver(arrived(first)), deliver(paid(second))]);
  expect(asked).toHaveLength(1);
  const returned = [first, second].find(({ paymentIntentId }) => asked[0] === paymentIntentId) ?? first;
  await deliver(refunded(returned));
  expect(await hasCourseAccess(first)).toBe(true);
  expect(await violatedInvariants()).toEqual([]);
});

test('what the provider cannot take now goes back later; what the bank refused is not tried again, and the audit tells', async () => {
  const { first, second } = await twoCheckouts();
  await deliver(paid(second));
  refunds.mockRejectedValueOnce(new Error('the provider is gone'));
  expect(await deliver(arrived(first))).toBe(200);
  expect(asked).toEqual([]);
  await refundDuplicatePayments();
  expect(asked).toEqual([first.paymentIntentId]);
  const refundId = `re_${first.paymentIntentId}`;
  await deliver(makeEvent('refund.created', first.refund({ refundId })));
  await deliver(makeEvent('refund.failed', first.refund({ refundId, status: 'failed' })));
  await refundDuplicatePayments();
  expect(asked).toEqual([first.paymentIntentId]);
  expect(await violatedInvariants()).toEqual([]);
  await database.execute(
    `update purchases set created = created - interval '2 days' where payment_intent_id = '${first.paymentIntentId}'`,
  );
  expect(await violatedInvariants()).toEqual([expect.stringContaining('a second payment goes back within a day')]);
  await deliver(refunded(first));
  expect(await violatedInvariants()).toEqual([]);
});

test.each([
  ['seats', { quantity: 2 }],
  ['gifts', { isGift: true }],
])('%s are paid as often as they are ordered', async (_, order) => {
  const { first, second } = await twoCheckouts(order);
  for (const event of [arrived(first), paid(second)]) await deliver(event);
  await refundDuplicatePayments();
  expect(asked).toEqual([]);
});

test('who lost the course and buys it again keeps what they paid', async () => {
  const { first, second } = await twoCheckouts();
  await deliver(arrived(first));
  await deliver(refunded(first));
  await deliver(paid(second));
  await refundDuplicatePayments();
  expect(asked).toEqual([]);
  expect(await hasCourseAccess(first)).toBe(true);
});
