import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { type PaymentStory, paymentStory, playProvider } from '#tests/support/payments/payment-story.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { providerRefunds } from '../payment-fact.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { redeemSeatCode } from '../seats/redeem-seat-code.server.ts';
import { settleWithdrawals } from '../withdrawals/settle-withdrawals.server.ts';
import { withdrawPurchase } from '../withdrawals/withdraw-purchase.server.ts';
import { applyProviderEvent } from './apply-provider-event.server.ts';
import { applyWaitingEvents } from './apply-waiting-events.server.ts';

/** `ORDERS=100000 npx vitest run any-order` plays more of them. */
const orders = Number(process.env.ORDERS ?? 200);
const ordersAtOnce = 20;

/** How each payment is refunded at the provider, which answers the same call again with the same refund. */
const refundOf = new Map<string, () => void>();
vi.spyOn(stripe.refunds, 'create').mockImplementation((async ({ payment_intent = '' }: Stripe.RefundCreateParams) => {
  refundOf.get(payment_intent)?.();
}) as never);
const configured = { ...config };
beforeEach(() => void Object.assign(config, { SELLER_TAX_PERCENT: 19 }));
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

async function play(story: PaymentStory) {
  const { quantity, discountPercent, journeys, invoicedAt, redeemedAt, withdrawnAt, ...payment } = story;
  const checkout = await openCheckout({ quantity, discountPercent });
  await checkout.store();
  const { userId, email } = checkout;
  const colleague = await createTestUser();
  const provider = playProvider({ checkout, ...payment });
  refundOf.set(checkout.paymentIntentId, provider.refundRest);
  const purchaseOf = async () => (await purchasesOf(userId))[0];
  let hasRedeemed = false;

  async function invoice() {
    const purchase = await purchaseOf();
    const fields = { purchaseId: purchase?.id ?? '', buyerName: 'Ada', company: '', address: 'Loop Road 1', vatId: '' };
    if (purchase) await createInvoice({ user: { userId, email } as SignedInUser, fields });
  }
  async function redeem() {
    const purchase = await purchaseOf();
    const [seat] = purchase ? await database.select().from(seats).where(eq(seats.purchaseId, purchase.id)).limit(1) : [];
    if (seat) hasRedeemed = await ifAllowed(redeemSeatCode({ user: colleague, code: seat.code, address: colleague.userId }));
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

  const travelling = provider.events.map((event, index) => ({ event, ...(journeys[index] as PaymentStory['journeys'][number]) }));
  const arriving = travelling.sort((one, other) => one.turn - other.turn);
  for (const [at, { event, copies, isKilled }] of arriving.entries()) {
    if (at === invoicedAt) await invoice();
    if (at === redeemedAt) await redeem();
    if (at === withdrawnAt) await withdraw();
    if (isKilled) await applyAndDie(event);
    const answers = await Promise.all(Array.from({ length: copies }, () => deliver(event)));
    expect(answers.every((status) => status === 200)).toBe(true);
  }
  // The provider's list of events brings what was lost or made since, until nothing new comes of it.
  for (let known = 0; known < provider.events.length; ) {
    known = provider.events.length;
    for (const event of provider.events) await deliver(event);
    await settle();
  }
  return { story, checkout, provider, quantity, colleague, hasRedeemed: () => hasRedeemed };
}

/** What the site holds of one order is what the provider knows of it. */
async function expectAgreement({
  story,
  checkout,
  provider,
  quantity,
  colleague,
  hasRedeemed,
}: Awaited<ReturnType<typeof play>>) {
  const { userId, amountCents, paymentIntentId } = checkout;
  const bought = await purchasesOf(userId);
  const undoneReason = provider.undoneReason();
  expect(bought).toMatchObject(provider.isPaid ? [{ quantity, amountCents, undoneReason }] : []);
  const stands = provider.isPaid && undoneReason === null;
  expect(await hasCourseAccess({ userId })).toBe(stands && quantity === 1);
  expect(await hasCourseAccess(colleague)).toBe(stands && hasRedeemed());
  const kept = await database.select().from(providerRefunds).where(eq(providerRefunds.paymentIntentId, paymentIntentId));
  expect(new Map(kept.map(({ id, amountCents: amount, failed }) => [id, { amount, failed }]))).toEqual(
    new Map([...provider.refunds].map(([id, { amount, status }]) => [id, { amount, failed: status === 'failed' }])),
  );
  const letters = await database
    .select()
    .from(mails)
    .where(inArray(mails.userId, [userId]));
  expect(letters.filter(({ kind }) => kind === 'receipt')).toHaveLength(provider.isPaid ? 1 : 0);
  const failed = letters.filter(({ kind }) => kind === 'payment-failed');
  expect(failed).toHaveLength(story.payment === 'bank that fails' ? 1 : 0);
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
