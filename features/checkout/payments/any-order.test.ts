import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import type { MailKind } from '#features/mail/mail-kinds.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, openCheckout } from '#tests/support/payments/payment-events.ts';
import {
  cardCountryOf,
  companyOf,
  type PaymentStory,
  paymentStory,
  playProvider,
} from '#tests/support/payments/payment-story.ts';
import { playPeople } from '#tests/support/payments/play-people.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { invoices } from '../invoice.table.server.ts';
import { providerRefunds } from '../payment-fact.table.server.ts';
import { settleWithdrawals } from '../withdrawals/settle-withdrawals.server.ts';
import { applyProviderEvent } from './apply-provider-event.server.ts';
import { applyWaitingEvents } from './apply-waiting-events.server.ts';
import { refundDuplicatePayments } from './duplicate-payment.server.ts';
import { settleHeldPayments } from './settle-held-payments.server.ts';

/** `ORDERS=100000 npx vitest run any-order` plays more of them. */
const orders = Number(process.env.ORDERS ?? 200);
const ordersAtOnce = 20;

/** The refund of each payment at the provider, which answers the same call again with the same refund. */
const refundOf = new Map<string, () => object>();
vi.spyOn(stripe.refunds, 'create').mockImplementation((async ({ payment_intent = '' }: Stripe.RefundCreateParams) =>
  refundOf.get(payment_intent)?.()) as never);
/** The provider lists no event yet when the owner grants a refund: events come by the webhook, on turns of their own. */
vi.spyOn(stripe.events, 'list').mockImplementation((() => []) as never);
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
  Object.assign(config, { SELLER_TAX_PERCENT: 19, SELLER_VAT_ID: 'DE136695976', SELLER_REVERSE_CHARGE: 'yes' });
  const codes = [20, 33].map((percent) => ({ code: codeOf(percent), percent, plan: 'any' as const }));
  await database.insert(discountCodes).values(codes).onConflictDoNothing();
});
afterEach(() => void Object.assign(config, configured));

/** Applies an event and dies before the transaction is committed. */
async function applyAndDie(event: object): Promise<void> {
  const death = new Error('killed');
  const dying = database.transaction(async (transaction) => {
    await applyProviderEvent({ transaction, event: event as Stripe.Event });
    throw death;
  });
  await expect(dying).rejects.toBe(death);
}

/** Another order by the same buyer: of the course, which pays for it a second time, or of seats for a team. */
async function orderMore({
  buyer,
  quantity,
  payment,
  acts,
}: { buyer: { userId: string; email: string } } & Pick<PaymentStory, 'quantity' | 'acts'> & {
    payment: NonNullable<PaymentStory['again']>;
  }) {
  const checkout = await openCheckout({ buyer, quantity });
  await checkout.store();
  const provider = playProvider({ checkout, payment, taxShare: null, isManaged: false, acts });
  refundOf.set(checkout.paymentIntentId, provider.refundRest);
  return { checkout, provider, quantity };
}

/** Opens all orders of a story and has the provider play their payments. */
async function openOrders(story: PaymentStory) {
  const { quantity, discountPercent, isByCode, isAway, again: paidAgain, upgrade } = story;
  const isGift = story.isGift && quantity === 1;
  const isForOneself = quantity === 1 && !isGift;
  const cardCountry = cardCountryOf({ ...story, isGift });
  const payment = story.payment.startsWith('held') && !cardCountry ? ('card' as const) : story.payment;
  const checkout = await openCheckout({
    ...{ quantity, isGift, discountPercent, cardCountry, company: companyOf(story) },
    discountCode: isByCode && discountPercent > 0 ? codeOf(discountPercent) : '',
  });
  await checkout.store();
  const { userId, email } = checkout;
  const buyer = { userId, email };
  const provider = playProvider({ ...story, checkout, payment });
  refundOf.set(checkout.paymentIntentId, provider.refundRest);
  for (const id of [checkout.paymentIntentId, checkout.providerSessionId]) heldOf.set(id, provider.held);
  if (isAway) isAwayOf.add(checkout.providerSessionId);
  const again = paidAgain && isForOneself ? await orderMore({ buyer, quantity: 1, payment: paidAgain, acts: [] }) : null;
  const team = upgrade && isForOneself ? await orderMore({ buyer, quantity: 2, ...upgrade }) : null;
  return { buyer, first: { checkout, provider, quantity }, again, team, isForOneself, cardCountry };
}

/** Plays a story: on each turn somebody does something, or an event of the provider arrives. What they bring about joins in on a turn of its own. */
async function play(story: PaymentStory) {
  const orders = await openOrders(story);
  const { buyer, first, again, team } = orders;
  const played = ({ checkout: { checkoutSessionId }, quantity }: typeof first) => ({ checkoutSessionId, quantity });
  const people = await playPeople({ buyer, first: played(first), team: team && played(team) });
  const told = () => [first, again, team].flatMap((each) => each?.provider.events ?? []);
  const waiting = story.people.map((act) => ({ turn: act.turn, happens: () => people.take(act) }));
  const travelling = new Set<object>();
  function setOut(event: { id: string }) {
    const { turn, copies, isKilled } = story.journeys[
      travelling.size % story.journeys.length
    ] as PaymentStory['journeys'][number];
    travelling.add(event);
    waiting.push({ turn, happens: () => arrive({ event, copies, isKilled }) });
  }
  do {
    for (const event of told()) if (!travelling.has(event)) setOut(event);
    waiting.sort((one, other) => one.turn - other.turn);
    await waiting.shift()?.happens();
  } while (waiting.length > 0 || told().length > travelling.size);
  // The provider's list of events brings what was lost or made since, until nothing new comes of it.
  for (let known = 0; known < told().length; ) {
    known = told().length;
    for (const event of told()) await deliver(event);
    await settleWithdrawalsOf(buyer);
    await settleHeldPayments();
    await refundDuplicatePayments();
  }
  return { story, ...orders, people };
}

async function arrive({ event, copies, isKilled }: { event: { id: string }; copies: number; isKilled: boolean }): Promise<void> {
  if (isKilled) await applyAndDie(event);
  const answers = await Promise.all(Array.from({ length: copies }, () => deliver(event)));
  expect(answers.every((status) => status === 200)).toBe(true);
}

async function settleWithdrawalsOf({ userId }: { userId: string }): Promise<void> {
  for (const { id: purchaseId } of await purchasesOf(userId)) await settleWithdrawals({ purchaseId });
}

type Played = Awaited<ReturnType<typeof play>>;

/** Compares the site's rows of one order with what the provider knows of it. Says whether it ever entitled its buyer, and whether it stands. */
async function expectPurchase({ checkout, provider, quantity }: Played['first']) {
  const { userId, amountCents, paymentIntentId, checkoutSessionId } = checkout;
  const bought = (await purchasesOf(userId)).filter((purchase) => purchase.checkoutSessionId === checkoutSessionId);
  const undoneReason = provider.undoneReason();
  expect(bought).toMatchObject(provider.isPaid ? [{ quantity, amountCents, undoneReason }] : []);
  for (const purchase of bought) await expectTax({ purchase, saidByProvider: provider.taxCents });
  const kept = await database.select().from(providerRefunds).where(eq(providerRefunds.paymentIntentId, paymentIntentId));
  expect(new Map(kept.map(({ id, amountCents: amount, failed }) => [id, { amount, failed }]))).toEqual(
    new Map([...provider.refunds].map(([id, { amount, status }]) => [id, { amount, failed: status === 'failed' }])),
  );
  const gave = (await database.$count(entitlements, eq(entitlements.sourceId, bought[0]?.id ?? ''))) > 0;
  return { checkoutSessionId, provider, gave, stands: provider.isPaid && undoneReason === null };
}

/** The rate of the seller, in percent. */
const rate = 19;

/** Expects that receipt, purchase and invoice say one tax, and that it is the one of who bought. */
async function expectTax({
  purchase,
  saidByProvider,
}: {
  purchase: Awaited<ReturnType<typeof purchasesOf>>[number];
  saidByProvider: number | null;
}) {
  const { id, userId, checkoutSessionId, amountCents, taxCents, isReverseCharge, vatId } = purchase;
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.id, checkoutSessionId));
  const fullCents = (session?.unitPriceCents ?? 0) * (session?.quantity ?? 0);
  const inFull = Math.round((fullCents * rate) / (100 + rate));
  const owesTax = session?.country === 'AT';
  expect({ amountCents, taxCents, isReverseCharge }).toEqual({
    amountCents: owesTax ? fullCents - inFull : fullCents,
    taxCents: saidByProvider ?? (owesTax ? 0 : inFull),
    isReverseCharge: owesTax,
  });
  const [receipt] = await database
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, 'receipt'), eq(mails.reason, id)));
  expect(receipt?.data).toMatchObject({ paid: { cents: amountCents }, tax: taxCents ? { cents: taxCents } : null });
  expect(receipt?.data).toEqual(
    owesTax
      ? expect.objectContaining({ reverseCharge: { taxName: 'VAT', vatId } })
      : expect.not.objectContaining({ reverseCharge: {} }),
  );
  const [invoice] = await database.select().from(invoices).where(eq(invoices.purchaseId, id));
  if (invoice)
    expect(invoice).toMatchObject({ amountCents, taxCents, isReverseCharge, vatId: owesTax ? vatId : 'FR40303265045' });
}

async function expectAgreement({ story, buyer, first, again, team, isForOneself, cardCountry, people }: Played) {
  const own = await expectPurchase(first);
  const second = again && (await expectPurchase(again));
  const ofTeam = team && (await expectPurchase(team));
  const orders = [own, second, ofTeam].filter((order) => order !== null);
  // Money that is held is taken for a card of the country, and released for any other.
  if (cardCountry) expect(own.provider.held.status()).toBe(own.provider.isPaid ? 'succeeded' : 'canceled');
  const held = (seat: (typeof people.holders)[number]) =>
    orders.find((order) => order.checkoutSessionId === seat.order.checkoutSessionId);
  const isHandedOn = isForOneself && people.holders.some((seat) => held(seat) === own);
  const hasBought = [isHandedOn ? null : own, second].some((order) => order?.stands && order.gave);
  for (const person of people.everyone) {
    const hasSeat = people.holders.some((seat) => seat.person.userId === person.userId && held(seat)?.stands);
    expect(await hasCourseAccess(person)).toBe(hasSeat || (person === buyer && hasBought));
  }
  if (isForOneself) expectPaidOnce([own, second].filter((order) => order?.provider.isPaid));
  const payments = [story.payment, again && story.again, team && story.upgrade?.payment];
  await expectMails(buyer, {
    receipt: orders.filter(({ provider }) => provider.isPaid).length,
    'payment-failed': payments.filter((payment) => payment === 'bank that fails').length,
    ...people.mails(),
  });
}

/**
 * Whoever paid for the course while they had it has all of that back, unless the bank refused it, and one of the two payments gave the right.
 */
function expectPaidOnce(paid: (Awaited<ReturnType<typeof expectPurchase>> | null)[]) {
  if (paid.length > 0) expect(paid.some((order) => order?.gave)).toBe(true);
  for (const order of paid) {
    const isRefused = [...(order?.provider.refunds.values() ?? [])].some(({ status }) => status === 'failed');
    if (!order?.gave && !isRefused) expect(order?.stands).toBe(false);
  }
}

/** Expects so many e-mails of these kinds, and of none two for one reason. */
async function expectMails({ userId }: { userId: string }, expected: Partial<Record<MailKind, number>>) {
  const written = await database.select().from(mails).where(eq(mails.userId, userId));
  const sent = Object.fromEntries(
    Object.keys(expected).map((kind) => [kind, written.filter((mail) => mail.kind === kind).length]),
  );
  expect(sent).toEqual(expected);
  expect(new Set(written.map(({ kind, reason }) => `${kind} ${reason}`)).size).toBe(written.length);
}

test('whatever becomes of orders, and however their events arrive, the ledger, access, invoices, tax and e-mails are right', async () => {
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
      expect(await violatedInvariants()).toEqual([]);
    }),
    // One order is short enough to be understood, and making twenty smaller takes long.
    { numRuns: Math.ceil(orders / ordersAtOnce), endOnFailure: true },
  );
}, 0);
