import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { buy, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { declineRefund } from '../refunds/refund-answer.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { listPurchaseEvents } from './list-purchase-events.server.ts';
import { listPurchases } from './list-purchases.server.ts';
import { describePurchaseEvent } from './purchase-history.tsx';

type Checkout = Awaited<ReturnType<typeof buy>>;

const userOf = ({ userId, email }: Checkout) => ({ userId, email }) as SignedInUser;

/** Reads the purchase as its buyer does, without its dates. */
async function story(checkout: Checkout): Promise<string[]> {
  const user = userOf(checkout);
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  const events = await listPurchaseEvents({ user });
  if (!purchase) return [];
  return (events[purchase.purchaseId] ?? []).map((event) => describePurchaseEvent({ event, purchase }));
}

const purchaseIdOf = async ({ userId }: Checkout) => (await purchasesOf(userId))[0]?.id ?? '';

test('a buyer reads what happened: bought, invoice, a refund declined, asked again, a part and then the rest sent back', async () => {
  const checkout = await buy();
  const user = userOf(checkout);
  const purchaseId = await purchaseIdOf(checkout);
  await createInvoice({
    user,
    fields: { purchaseId, buyerName: 'Ada', company: '', address: 'Loop Road 1', country: '', vatId: '' },
  });
  const ask = () => requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 });
  await ask();
  await declineRefund({ purchaseId, reason: 'Your team uses it' });
  expect(await story(checkout)).toEqual([
    'You bought the course for $239.',
    'The course was opened for you.',
    'You got the invoice.',
    'You asked for a refund.',
    'Your refund was declined: “Your team uses it”',
  ]);
  await ask();
  const soon = Math.ceil(Date.now() / 1000) + 5;
  await deliver(makeEvent('refund.created', checkout.refund({ amount: 5000, created: soon })));
  await deliver(makeEvent('refund.created', checkout.refund({ amount: checkout.amountCents - 5000, created: soon + 1 })));
  const told = (await story(checkout)).slice(5);
  expect(told.sort()).toEqual([
    '$189 was sent back to the card or account you paid with. Your bank may take up to ten days to show it.',
    '$50 was sent back to the card or account you paid with. Your bank may take up to ten days to show it.',
    'You asked for a refund.',
    'Your access ended, because all of the money was sent back.',
    'Your refund was granted.',
  ]);
});

test('a refund of the second in which it was asked for is told after the request, and one told before the payment after that', async () => {
  const checkout = await buy();
  const user = userOf(checkout);
  const purchaseId = await purchaseIdOf(checkout);
  await requestRefund({ user, purchaseId, reason: '', highestLessonStarted: 0 });
  const thisSecond = Math.floor(Date.now() / 1000);
  await deliver(makeEvent('refund.created', checkout.refund({ amount: 1000, created: thisSecond - 60 })));
  await deliver(makeEvent('refund.created', checkout.refund({ amount: checkout.amountCents - 1000, created: thisSecond })));
  const within = (part: number) => new Date((thisSecond + part) * 1000); // however long the lines above took
  await database
    .update(refundRequests)
    .set({ created: within(0.2), answeredAt: within(0.4) })
    .where(eq(refundRequests.purchaseId, purchaseId));
  expect((await story(checkout)).map((sentence) => sentence.replace(/ to the card.*/, ''))).toEqual([
    'You bought the course for $239.',
    'The course was opened for you.',
    '$10 was sent back',
    'You asked for a refund.',
    'Your refund was granted.',
    '$229 was sent back',
    'Your access ended, because all of the money was sent back.',
  ]);
});

test('a dispute is told from its opening to its end, once, however often and in whatever order the provider tells of it', async () => {
  const checkout = await buy({ quantity: 2 });
  const opened = makeEvent('charge.dispute.created', checkout.dispute('needs_response'));
  const reviewed = makeEvent('charge.dispute.updated', checkout.dispute('under_review'));
  const closed = makeEvent('charge.dispute.closed', checkout.dispute('won'));
  for (const event of [opened, opened]) await deliver(event);
  expect((await story(checkout)).sort()).toEqual([
    'The seats are no longer valid, because the payment is disputed.',
    'You bought 2 team seats for $478.',
    'Your bank disputed the payment.',
  ]);
  for (const event of [closed, reviewed, opened]) await deliver(event);
  expect((await story(checkout)).sort()).toEqual([
    'You bought 2 team seats for $478.',
    'Your bank closed the dispute: the payment stands. The seats are valid again.',
    'Your bank disputed the payment.',
  ]);
});

test.each([
  ['warning_needs_response', 'Your bank asked us about the payment. Nothing changes for now.'],
  ['warning_closed', 'Your bank closed its question: the payment stands.'],
  ['lost', 'Your bank closed the dispute and took the payment back.'],
])('a dispute that is %s is told in plain words', async (status, sentence) => {
  const checkout = await buy();
  await deliver(makeEvent('charge.dispute.updated', checkout.dispute(status)));
  expect(await story(checkout)).toContain(sentence);
});

test('a refund that failed and one that only the charge tells of are told', async () => {
  const failed = await buy();
  await deliver(makeEvent('refund.failed', failed.refund({ status: 'failed' })));
  expect(await story(failed)).toContain(
    'Your bank did not accept the refund of $239. Write to us: the link is at the foot of this page.',
  );
  const byCharge = await buy();
  await deliver(makeEvent('charge.refunded', byCharge.charge(700)));
  expect((await story(byCharge)).filter((sentence) => sentence.startsWith('$7 was sent back'))).toHaveLength(1);
});

test('a buyer reads that they asked for access at once, and by the words of which day', async () => {
  const checkout = await openCheckout();
  await checkout.store();
  const terms = { accessTermsVersion: '2026-11-24', accessTerms: 'By paying you ask us.' };
  await database.update(checkoutSessions).set(terms).where(eq(checkoutSessions.id, checkout.checkoutSessionId));
  await deliver(makeEvent('checkout.session.completed', checkout.session()));
  expect(await story(checkout)).toEqual([
    'You bought the course for $239.',
    'You asked for access at once, in the words that stood above the pay button from November 24, 2026 on.',
    'The course was opened for you.',
  ]);
});

test('nobody reads what happened to another person’s purchase', async () => {
  await buy();
  const stranger = await createTestUser();
  expect(await listPurchaseEvents({ user: stranger })).toEqual({});
});
