import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { grantEntitlement } from '#features/access/entitlements.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';

/* The one e-mail about a checkout that expired unpaid: who gets it, and that they get it once. */

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

const settings = {
  showBackgroundGradient: true,
  emailAiCodingChallenges: false,
  emailAgenticBlogsAndGuides: false,
  emailCuratedContentAndTools: false,
  emailPremiumAiCoursesAndDiscounts: true,
};

async function open(account: Partial<typeof users.$inferInsert> = {}) {
  const checkout = await openCheckout();
  await checkout.store();
  await database
    .update(users)
    .set({ emailVerified: true, settings, ...account })
    .where(eq(users.id, checkout.userId));
  return checkout;
}

/** Opens one more checkout of the same person, of so many seats. */
async function openAnother({ userId }: Checkout, quantity: number, status: 'open' | 'processing' = 'open') {
  const id = randomUUID();
  const price = { listPriceCents: 100, discountPercent: 0, unitPriceCents: 100, amountCents: 100 * quantity, currency: 'usd' };
  const created = new Date(Date.now() + quantity);
  await database
    .insert(checkoutSessions)
    .values({ id, userId, planLevel: 'level-five', quantity, ...price, status, created, expiresAt: new Date() });
  return { id: `cs_${id}`, object: 'checkout.session', client_reference_id: id };
}

const expired = (session: object) => makeEvent('checkout.session.expired', session);
const unpaid = (checkout: Checkout) => checkout.session({ payment_status: 'unpaid', payment_intent: null });
const mailsOf = ({ userId }: Checkout) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, 'order-unfinished')));

test('whoever wants e-mails about courses gets one, however often the provider tells of it', async () => {
  const checkout = await open();
  const event = expired(unpaid(checkout));
  await Promise.all([deliver(event), deliver(event), deliver(expired(unpaid(checkout)))]);
  const due = { cents: checkout.amountCents, currency: 'usd' };
  expect(await mailsOf(checkout)).toMatchObject([{ reason: checkout.checkoutSessionId, data: { seats: 1, due } }]);
});

test.each([
  ['has the kind switched off', { settings: { ...settings, emailPremiumAiCoursesAndDiscounts: false } }],
  ['wants no e-mail', { emailEnabled: false }],
  ['is disabled', { disabled: true }],
  ['has no verified address', { emailVerified: false, email: `${randomUUID()}@account.invalid` }],
])('nobody who %s gets it', async (_, account) => {
  const checkout = await open(account);
  await deliver(expired(unpaid(checkout)));
  expect(await mailsOf(checkout)).toEqual([]);
});

test('of several checkouts that expire at once there is one e-mail, and the next after two weeks', async () => {
  const checkout = await open();
  const others = await Promise.all([2, 3, 4].map((quantity) => openAnother(checkout, quantity)));
  const [last, ...rest] = others.reverse();
  await Promise.all([unpaid(checkout), ...rest, last ?? {}].map((session) => deliver(expired(session))));
  expect(await mailsOf(checkout)).toHaveLength(1);
  await database
    .update(mails)
    .set({ created: new Date(Date.now() - 15 * day) })
    .where(eq(mails.userId, checkout.userId));
  await deliver(expired(await openAnother(checkout, 5)));
  expect(await mailsOf(checkout)).toHaveLength(2);
});

test('nobody who ordered meanwhile, paid, or has the course by another way is asked to come back', async () => {
  const [again, waits, paid, member] = [await open(), await open(), await open(), await open()];
  await openAnother(again, 2);
  await openAnother(waits, 1, 'processing');
  const seats = await openAnother(paid, 2);
  await deliver(makeEvent('checkout.session.completed', paid.session()));
  await database.transaction((transaction) =>
    grantEntitlement({ transaction, userId: member.userId, sourceType: 'grant', sourceId: randomUUID() }),
  );
  for (const checkout of [again, waits, member]) await deliver(expired(unpaid(checkout)));
  await deliver(expired(seats));
  for (const checkout of [again, waits, paid, member]) expect(await mailsOf(checkout)).toEqual([]);
});
