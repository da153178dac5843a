import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database, sql as driver } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';
import { permutations } from '#tests/support/payments/permutations.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { declineRefund } from './refund-answer.server.ts';
import { requestRefund } from './request-refund.server.ts';

const part = 5_000;

async function buy() {
  const checkout = await openCheckout();
  await checkout.store();
  await deliver(makeEvent('checkout.session.completed', checkout.session()));
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const shown = async () => (await listPurchases({ user, highestLessonStarted: 0 }))[0];
  const purchaseId = (await shown())?.purchaseId ?? '';
  const refund = (amount: number, changes: { refundId?: string; status?: string; created?: number } = {}) =>
    deliver(makeEvent('refund.created', checkout.refund({ amount, ...changes })));
  return {
    user,
    purchaseId,
    shown,
    refund,
    request: () => requestRefund({ user, purchaseId, reason: 'Not for me', highestLessonStarted: 0 }),
    decline: () => declineRefund({ purchaseId, reason: 'Your team uses it' }),
    refundPart: () => refund(part),
    refundAll: () => refund(checkout.amountCents),
    isAskingForRefund: async () =>
      (await database.select().from(users).where(eq(users.id, user.userId))).some(({ refundRequested }) => refundRequested),
  };
}

type Step = 'request' | 'decline' | 'refundPart' | 'refundAll' | 'request again';

/** Says what the buyer sees after these steps, by the rules alone; a step the rules refuse changes nothing. */
function expectedAfter(steps: Step[]) {
  let last: 'none' | 'requested' | 'declined' = 'none';
  const refunded = { part: false, all: false };
  for (const step of steps) {
    if (step === 'decline' && last === 'requested') last = 'declined';
    if (step.startsWith('request') && !refunded.all) last = 'requested';
    if (step.startsWith('refund') && last === 'requested') last = 'none';
    if (step === 'refundPart') refunded.part = true;
    if (step === 'refundAll') refunded.all = true;
  }
  return {
    refund: refunded.all ? 'refunded' : last,
    isAsking: last === 'requested',
    sentBack: Number(refunded.part) + Number(refunded.all),
    hasAccess: !refunded.all,
  };
}

test('every order of asking, declining, asking again and refunds ends as the rules say', async () => {
  const play = async (steps: Step[]) => {
    const { request, shown, user, isAskingForRefund, ...others } = await buy();
    for (const step of steps) {
      const take = step === 'request' || step === 'request again' ? request : others[step];
      await Promise.resolve(take()).catch((error) => expect(error).toBeInstanceOf(AppError));
    }
    const purchase = await shown();
    const seen = {
      refund: purchase?.refund,
      isAsking: await isAskingForRefund(),
      sentBack: purchase?.refunds.length,
      hasAccess: await hasCourseAccess(user),
    };
    expect({ steps, ...seen }).toEqual({ steps, ...expectedAfter(steps) });
  };
  const stories = permutations<Step>(['request', 'decline', 'refundPart', 'refundAll', 'request again']);
  while (stories.length > 0) await Promise.all(stories.splice(0, 10).map(play)); // more would only be in each other's way
  expect((await auditDatabase()).findings).toEqual([]);
});

test('a declined request says why and when, keeps access, and can be asked again', async () => {
  const { request, decline, shown, user } = await buy();
  await request();
  await decline();
  const declined = { on: expect.stringMatching(new RegExp(`^${new Date().getUTCFullYear()}-`)), reason: 'Your team uses it' };
  expect(await shown()).toMatchObject({ refund: 'declined', declined, refundIneligibility: null });
  expect(await hasCourseAccess(user)).toBe(true);
  await expect(decline()).rejects.toThrow('Nobody is asking for a refund of this purchase');
  await request();
  expect(await shown()).toMatchObject({ refund: 'requested', declined: null });
});

test('a partial refund shows its amount and day, also when it is told again later, and one that fails says so', async () => {
  const { refund, shown, user } = await buy();
  const created = Date.UTC(2026, 0, 2) / 1000;
  await refund(part, { refundId: `re_first_${user.userId}`, created });
  for (const status of ['pending', 'failed'])
    await refund(700, { refundId: `re_second_${user.userId}`, created: created + 1, status });
  expect(await shown()).toMatchObject({
    refund: 'none',
    refunds: [
      { cents: part, made: '2026-01-02T00:00:00.000Z', failed: false },
      { cents: 700, made: '2026-01-02T00:00:01.000Z', failed: true },
    ],
  });
});

test('a refund answers the request of its own purchase and no other', async () => {
  const [one, other] = [await buy(), await buy()];
  await one.request();
  await other.request();
  await one.refundPart();
  expect([await one.isAskingForRefund(), await other.isAskingForRefund()]).toEqual([false, true]);
  await one.request();
  await other.decline();
  expect([await one.isAskingForRefund(), await other.isAskingForRefund()]).toEqual([true, false]);
  expect(await one.shown()).toMatchObject({ refund: 'requested', refunds: [{ cents: part }] });
  expect(await other.shown()).toMatchObject({ refund: 'declined', refunds: [] });
});

test('a request made after a refund is not answered by what the provider says of that refund later', async () => {
  const { refund, request, shown, user } = await buy();
  const refundId = `re_${user.userId}`;
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  await refund(part, { refundId, created: anHourAgo, status: 'pending' });
  await request();
  await refund(part, { refundId, created: anHourAgo });
  expect(await shown()).toMatchObject({ refund: 'requested' });
});

test('nobody asks for a refund of another person’s purchase or sees what became of it', async () => {
  const { purchaseId, request, shown } = await buy();
  const stranger = (await createTestUser()) as unknown as SignedInUser;
  const reaching = requestRefund({ user: stranger, purchaseId, reason: 'Mine', highestLessonStarted: 0 });
  await expect(reaching).rejects.toThrow('There is nothing here');
  expect(await shown()).toMatchObject({ refund: 'none' });
  await request();
  expect(await listPurchases({ user: stranger, highestLessonStarted: 0 })).toEqual([]);
});

test('a request that comes while the purchase is being refunded waits for that, and is told so', async () => {
  const { request, purchaseId, isAskingForRefund } = await buy();
  let answer: Promise<string> | undefined;
  let isAnswered = false;
  // By the driver, which repeats nothing.
  await driver.begin(async (transaction) => {
    await transaction`update purchases set undone_at = now(), undone_reason = 'refund' where id = ${purchaseId}`;
    answer = request().then(
      () => 'asked',
      ({ errorKey }: AppError) => errorKey,
    );
    void answer.then(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => expect(isAnswered || (await waitingForLocks()) > 0).toBe(true), { timeout: 60_000 });
  });
  expect([await answer, await isAskingForRefund()]).toEqual(['PURCHASE_UNDONE', false]);
});

async function waitingForLocks(): Promise<number> {
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return Number((await database.execute<{ waiting: number }>(waiting))[0]?.waiting);
}
