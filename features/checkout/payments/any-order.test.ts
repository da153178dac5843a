import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { brokenRules, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, openCheckout } from '#tests/support/payments/payment-events.ts';
import { cardCountryOf, type PaymentStory, paymentStory, playProvider } from '#tests/support/payments/payment-story.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { moveAccess } from '../handover/move-access.server.ts';
import { callOffHandover, offerHandover } from '../handover/offer-handover.server.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { providerRefunds } from '../payment-fact.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { redeemSeatCode } from '../seats/redeem-seat-code.server.ts';
import { settleWithdrawals } from '../withdrawals/settle-withdrawals.server.ts';
import { withdrawPurchase } from '../withdrawals/withdraw-purchase.server.ts';
import { applyProviderEvent } from './apply-provider-event.server.ts';
import { applyWaitingEvents } from './apply-waiting-events.server.ts';
import { returnSecondPayments } from './return-second-payments.server.ts';
import { settleHeldPayments } from './settle-held-payments.server.ts';

/** `ORDERS=100000 npx vitest run any-order` plays more of them. */
const orders = Number(process.env.ORDERS ?? 200);
const ordersAtOnce = 20;

/** The refund of each payment at the provider, which answers the same call again with the same refund. */
const refundOf = new Map<string, () => void>();
vi.spyOn(stripe.refunds, 'create').mockImplementation((async ({ payment_intent = '' }: Stripe.RefundCreateParams) => {
  refundOf.get(payment_intent)?.();
}) as never);
/** The provider's answer about each held payment, by its session and by its payment. */
const heldOf = new Map<string, ReturnType<typeof playProvider>['held']>();
const isAwayOf = new Set<string>();
vi.spyOn(stripe.checkout.sessions, 'retrieve').mockImplementation((async (id: string) => {
  if (isAwayOf.delete(id)) throw new Error('the provider is away');
  return heldOf.get(id)?.retrieve();
}) as never);
vi.spyOn(stripe.paymentIntents, 'capture').mockImplementation((async (id: string) => heldOf.get(id)?.capture()) as never);
vi.spyOn(stripe.paymentIntents, 'cancel').mockImplementation((async (id: string) => heldOf.get(id)?.cancel()) as never);

const configured = { ...config };
/** The code by which an order has so much off. */
const codeOf = (percent: number) => `ORDER-${percent}`;
beforeEach(async () => {
  Object.assign(config, { SELLER_TAX_PERCENT: 19 });
  const codes = [20, 33].map((percent) => ({ code: codeOf(percent), percent, plan: 'any' as const }));
  await database.insert(discountCodes).values(codes).onConflictDoNothing();
});
afterEach(() => void Object.assign(config, configured));

/** Refused for a reason that a person is told is fine here; what the site does not know to say is not. */
const ifAllowed = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.errorKey !== 'INTERNAL') return false;
      throw error;
    },
  );

/** Applies an event and dies before the transaction is committed. */
async function applyAndDie(event: object): Promise<void> {
  const death = new Error('killed');
  const dying = database.transaction(async (transaction) => {
    await applyProviderEvent({ transaction, event: event as Stripe.Event });
    throw death;
  });
  await expect(dying).rejects.toBe(death);
}

/** Another order of the course by the same buyer, which pays for it a second time. */
async function payAgain({ buyer, payment }: { buyer: { userId: string; email: string }; payment: PaymentStory['payment'] }) {
  const checkout = await openCheckout({ buyer });
  await checkout.store();
  const provider = playProvider({ checkout, payment, taxShare: null, isManaged: false, acts: [] });
  refundOf.set(checkout.paymentIntentId, provider.refundRest);
  return { checkout, provider };
}

async function play(story: PaymentStory) {
  const {
    quantity,
    discountPercent,
    isByCode,
    journeys,
    invoicedAt,
    offeredAt,
    calledOffAt,
    redeemedAt,
    movedAt,
    withdrawnAt,
    again: paidAgain,
    isAway,
    ...how
  } = story;
  const isGift = story.isGift && quantity === 1;
  const cardCountry = cardCountryOf({ ...story, isGift });
  const payment = { ...how, payment: how.payment.startsWith('held') && !cardCountry ? ('card' as const) : how.payment };
  const checkout = await openCheckout({
    ...{ quantity, isGift, discountPercent, cardCountry },
    discountCode: isByCode && discountPercent > 0 ? codeOf(discountPercent) : '',
  });
  await checkout.store();
  const { userId, email } = checkout;
  const [colleague, third] = [await createTestUser(), await createTestUser()];
  const provider = playProvider({ checkout, ...payment });
  refundOf.set(checkout.paymentIntentId, provider.refundRest);
  for (const id of [checkout.paymentIntentId, checkout.providerSessionId]) heldOf.set(id, provider.held);
  if (isAway) isAwayOf.add(checkout.providerSessionId);
  const again = paidAgain && quantity === 1 && !isGift ? await payAgain({ buyer: { userId, email }, payment: paidAgain }) : null;
  const purchaseOf = async () =>
    (await purchasesOf(userId)).find(({ checkoutSessionId }) => checkoutSessionId === checkout.checkoutSessionId);
  /** Who has the course by the code of a seat, once somebody took one. */
  let taker: { userId: string } | null = null;

  async function invoice() {
    const purchase = await purchaseOf();
    const fields = {
      purchaseId: purchase?.id ?? '',
      buyerName: 'Ada',
      company: '',
      address: 'Loop Road 1',
      country: '',
      vatId: '',
    };
    if (purchase) await ifAllowed(createInvoice({ user: { userId, email } as SignedInUser, fields }));
  }
  async function redeem() {
    const purchase = await purchaseOf();
    const [seat] = purchase ? await database.select().from(seats).where(eq(seats.purchaseId, purchase.id)).limit(1) : [];
    if (!seat) return;
    const isTaken = await ifAllowed(redeemSeatCode({ user: colleague, code: seat.code, address: colleague.userId }));
    if (isTaken) taker = colleague;
  }
  async function handOn(change: typeof offerHandover) {
    const purchase = await purchaseOf();
    if (purchase) await ifAllowed(change({ user: { userId }, purchaseId: purchase.id }));
  }
  async function move() {
    if (await ifAllowed(moveAccess({ from: colleague, to: third }))) taker = third;
  }
  async function withdraw() {
    const purchase = await purchaseOf();
    if (!purchase) return;
    await ifAllowed(withdrawPurchase({ userId, purchaseId: purchase.id, name: 'Ada', email }));
    await settle();
  }
  async function settle() {
    const purchase = await purchaseOf();
    if (purchase) await settleWithdrawals({ purchaseId: purchase.id });
  }

  const told = () => [...provider.events, ...(again?.provider.events ?? [])];
  const travelling = told().map((event, index) => ({
    event,
    ...(journeys[index % journeys.length] as PaymentStory['journeys'][number]),
  }));
  const arriving = travelling.sort((one, other) => one.turn - other.turn);
  for (const [at, { event, copies, isKilled }] of arriving.entries()) {
    if (at === invoicedAt) await invoice();
    if (at === offeredAt) await handOn(offerHandover);
    if (at === calledOffAt) await handOn(callOffHandover);
    if (at === redeemedAt) await redeem();
    if (at === movedAt) await move();
    if (at === withdrawnAt) await withdraw();
    if (isKilled) await applyAndDie(event);
    const answers = await Promise.all(Array.from({ length: copies }, () => deliver(event)));
    expect(answers.every((status) => status === 200)).toBe(true);
  }
  // The provider's list of events brings what was lost or made since, until nothing new comes of it.
  for (let known = 0; known < told().length; ) {
    known = told().length;
    for (const event of told()) await deliver(event);
    await settle();
    await settleHeldPayments();
    await returnSecondPayments();
  }
  return { story, checkout, provider, again, quantity, isGift, cardCountry, others: [colleague, third], taker: () => taker };
}

type Played = Awaited<ReturnType<typeof play>>;

/**
 * Compares the site's rows of one order with what the provider knows of it. Says whether it entitles its buyer, who or whoever
 * took it has the course then.
 */
async function expectPurchase({ checkout, provider, quantity }: Pick<Played, 'checkout' | 'provider' | 'quantity'>) {
  const { userId, amountCents, paymentIntentId, checkoutSessionId } = checkout;
  const bought = (await purchasesOf(userId)).filter((purchase) => purchase.checkoutSessionId === checkoutSessionId);
  const undoneReason = provider.undoneReason();
  const { taxCents } = provider;
  expect(bought).toMatchObject(provider.isPaid ? [{ quantity, amountCents, taxCents, undoneReason }] : []);
  const kept = await database.select().from(providerRefunds).where(eq(providerRefunds.paymentIntentId, paymentIntentId));
  expect(new Map(kept.map(({ id, amountCents: amount, failed }) => [id, { amount, failed }]))).toEqual(
    new Map([...provider.refunds].map(([id, { amount, status }]) => [id, { amount, failed: status === 'failed' }])),
  );
  const gave = await database.$count(entitlements, eq(entitlements.sourceId, bought[0]?.id ?? ''));
  return { gave: gave > 0, stands: provider.isPaid && undoneReason === null };
}

async function expectAgreement({ story, checkout, provider, again, quantity, isGift, cardCountry, others, taker }: Played) {
  const { userId } = checkout;
  const first = await expectPurchase({ checkout, provider, quantity });
  const second = again && (await expectPurchase({ ...again, quantity }));
  // Money that is held is taken for a card of the country, and released for any other.
  if (cardCountry) expect(provider.held.status()).toBe(provider.isPaid ? 'succeeded' : 'canceled');
  const isForOneself = quantity === 1 && !isGift;
  const hasFirst = first.stands && isForOneself && first.gave && taker() === null;
  expect(await hasCourseAccess({ userId })).toBe(hasFirst || (second?.stands === true && second.gave));
  for (const other of others) expect(await hasCourseAccess(other)).toBe(first.stands && taker() === other);
  // Who paid for the course while they had it has all of that back, unless the bank refused it, and one of the two gave the right.
  const came = [{ ...first, provider }, ...(again && second ? [{ ...second, provider: again.provider }] : [])];
  const paid = came.filter((one) => one.provider.isPaid);
  if (isForOneself && paid.length > 0) expect(paid.some(({ gave }) => gave)).toBe(true);
  for (const { gave, stands, provider: told } of isForOneself ? paid : []) {
    if (!gave && ![...told.refunds.values()].some(({ status }) => status === 'failed')) expect(stands).toBe(false);
  }
  const letters = await database
    .select()
    .from(mails)
    .where(inArray(mails.userId, [userId]));
  expect(letters.filter(({ kind }) => kind === 'receipt')).toHaveLength(paid.length);
  const failed = letters.filter(({ kind }) => kind === 'payment-failed');
  const fails = [story.payment, again && story.again].filter((payment) => payment === 'bank that fails');
  expect(failed).toHaveLength(fails.length);
  expect(new Set(letters.map(({ kind, reason }) => `${kind} ${reason}`)).size).toBe(letters.length);
}

test('whatever becomes of orders, and however their events arrive, the ledger, access, invoices, tax and letters are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paymentStory, { minLength: ordersAtOnce, maxLength: ordersAtOnce }), async (stories) => {
      // Of every batch its own: numbers begin anew, and the audit reads no more than it.
      await sql`truncate users, purchases, invoices, credit_notes, provider_events, provider_refunds, provider_charges, provider_disputes, mails cascade`;
      const played = await Promise.all(stories.map(play));
      await applyWaitingEvents();
      for (const order of played) {
        await expectAgreement(order).catch((cause) => {
          throw new Error(`the order ${JSON.stringify(order.story)}`, { cause });
        });
      }
      expect(await brokenRules()).toEqual([]);
    }),
    // One order is short enough to be understood, and making twenty smaller takes long.
    { numRuns: Math.ceil(orders / ordersAtOnce), endOnFailure: true },
  );
}, 0);
