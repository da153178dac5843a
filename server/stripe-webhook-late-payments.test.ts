import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { checkoutSessions } from '#features/checkout/checkout-session.table.server.ts';
import { applyWaitingEvents } from '#features/checkout/payments/apply-waiting-events.server.ts';
import { listPendingPayments } from '#features/checkout/purchases/list-pending-payments.server.ts';
import { readCheckoutNotifications } from '#features/checkout/purchases/read-checkout-notifications.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';

/* Payments that take days: what follows from the provider's events about them, whatever their order. */

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

const ordered = (checkout: Checkout) => makeEvent('checkout.session.completed', checkout.session({ payment_status: 'unpaid' }));
const arrived = (checkout: Checkout) => makeEvent('checkout.session.async_payment_succeeded', checkout.session());
const failed = (checkout: Checkout) =>
  makeEvent('checkout.session.async_payment_failed', checkout.session({ payment_status: 'unpaid' }));

async function mailsTo({ userId }: Checkout): Promise<string[]> {
  const found = await database.select().from(mails).where(eq(mails.userId, userId)).orderBy(asc(mails.created));
  return found.map(({ kind }) => kind);
}

async function standing(checkout: Checkout) {
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.id, checkout.checkoutSessionId));
  return {
    status: session?.status,
    access: await hasCourseAccess(checkout),
    purchases: (await purchasesOf(checkout.userId)).length,
    mails: await mailsTo(checkout),
    pending: (await listPendingPayments(checkout)).map(({ state }) => state),
  };
}

const paid = { status: 'paid', access: true, purchases: 1, mails: ['receipt'], pending: [] };
const lost = { status: 'failed', access: false, purchases: 0, mails: ['payment-failed'], pending: ['failed'] };

test('an order by bank transfer waits, opens nothing, and is seen by the buyer', async () => {
  const checkout = await openCheckout();
  await checkout.store();
  const before = await readCheckoutNotifications(checkout);
  await deliver(ordered(checkout));
  expect(await standing(checkout)).toEqual({ ...lost, status: 'processing', mails: [], pending: ['processing'] });
  expect(await readCheckoutNotifications(checkout)).not.toEqual(before);
  await deliver(arrived(checkout));
  expect(await standing(checkout)).toEqual(paid);
});

test.each([
  ['arrives', arrived, paid],
  ['fails', failed, lost],
] as const)('a transfer that %s ends the same in every order of its events, doubled and at once', async (_, end, expected) => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 0, 1, 1], { minLength: 4 }),
      fc.constantFrom('before', 'after'),
      fc.boolean(),
      async (order, stored, isAtOnce) => {
        const checkout = await openCheckout();
        const events = [ordered(checkout), end(checkout)];
        if (stored === 'before') await checkout.store();
        if (isAtOnce) await Promise.all(order.map((index) => deliver(events[index] ?? {})));
        else for (const index of order) await deliver(events[index] ?? {});
        if (stored === 'after') await checkout.store();
        await applyWaitingEvents({ waitsFor: checkout.providerSessionId });
        expect(await standing(checkout)).toEqual(expected);
      },
    ),
    { numRuns: 30 },
  );
  expect(await violatedInvariants()).toEqual([]);
});

test('a session that we took for expired still ends as its transfer does', async () => {
  for (const [end, expected] of [
    [arrived, paid],
    [failed, lost],
  ] as const) {
    const checkout = await openCheckout();
    await checkout.store();
    await database.update(checkoutSessions).set({ status: 'expired' }).where(eq(checkoutSessions.id, checkout.checkoutSessionId));
    await deliver(ordered(checkout));
    expect((await standing(checkout)).status).toBe('processing');
    await deliver(end(checkout));
    expect(await standing(checkout)).toEqual(expected);
  }
});

test('a failure that comes after the money takes nothing back, and the wrong amount opens nothing', async () => {
  const checkout = await openCheckout();
  await checkout.store();
  for (const event of [ordered(checkout), arrived(checkout), failed(checkout)]) await deliver(event);
  expect(await standing(checkout)).toEqual(paid);

  const other = await openCheckout();
  await other.store();
  await deliver(ordered(other));
  await deliver(makeEvent('checkout.session.async_payment_succeeded', other.session({ amount_total: 1 })));
  expect((await standing(other)).access).toBe(false);
});

test('a failed payment is no longer shown once the same was ordered again, and never to others', async () => {
  const checkout = await openCheckout();
  await checkout.store();
  await deliver(failed(checkout));
  expect(await listPendingPayments({ userId: 'somebody else' })).toEqual([]);
  await database.insert(checkoutSessions).values({
    userId: checkout.userId,
    planLevel: 'level-five',
    quantity: 1,
    listPriceCents: 1,
    discountPercent: 0,
    unitPriceCents: 1,
    amountCents: 1,
    currency: 'usd',
    status: 'processing',
    expiresAt: new Date(),
  });
  expect((await listPendingPayments(checkout)).map(({ state }) => state)).toEqual(['processing']);
});
