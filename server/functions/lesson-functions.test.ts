import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { listPurchases } from '#features/checkout/purchases/list-purchases.server.ts';
import { requestRefund } from '#features/checkout/refunds/request-refund.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { keystoneEvents } from '#features/tracking/keystone-event.table.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { deliver, makeEvent, openCheckout } from '#tests/support/payments/payment-events.ts';

const fourth = 'how-to-suck-at-ai-coding';
const eighth = 'principled-ai-coding';

/** Makes someone who has just bought the course, or `daysAgo`. */
async function createBuyer({ daysAgo = 0 } = {}) {
  const { store, session, userId } = await openCheckout();
  await store();
  await deliver(makeEvent('checkout.session.completed', session()));
  const purchased = new Date(Date.now() - daysAgo * day);
  await database.update(purchases).set({ created: purchased }).where(eq(purchases.userId, userId));
  const { authorization } = await createTestSession({ userId });
  const call = (name: string, body: object) => callFunctionAs({ authorization }, name, { parentUserId: userId, ...body });
  const user = { userId } as SignedInUser;
  const purchaseId = async () => (await listPurchases({ user, highestLessonStarted: 0 }))[0]?.purchaseId ?? '';
  return {
    user,
    purchaseId,
    call,
    start: (lessonId: string, more = {}) => call('startLesson', { lessonId, ...more }),
    purchased,
  };
}

test('a lesson that ends the right to a refund is not started until the buyer says that they know', async () => {
  const { start, call, purchased } = await createBuyer();
  for (const lessonId of ['hello-ai-world', 'multi-file-editing', 'know-your-idks']) {
    expect((await start(lessonId)).status).toBe(200);
  }
  const until = new Date(purchased.getTime() + 30 * day).toISOString();
  for (const lessonId of [fourth, eighth]) {
    expect(await start(lessonId)).toMatchObject({ status: 409, body: { errorKey: 'REFUND_WOULD_END', refundEnded: { until } } });
    const watched = await call('recordLessonProgress', { lessonId, fromSecs: 0, toSecs: 9 });
    expect(watched).toMatchObject({ status: 409, body: { errorKey: 'LESSON_NOT_STARTED' } });
  }
  expect((await start(eighth, { isConfirmed: true })).status).toBe(200);
  expect((await start(fourth)).status).toBe(200);
});

test('nobody is asked who has no right to lose: no purchase, one too long ago, one about to be given back', async () => {
  const member = await createTestCaller({ member: true });
  expect((await member.call('startLesson', { lessonId: fourth })).status).toBe(200);
  const late = await createBuyer({ daysAgo: 31 });
  expect((await late.start(fourth)).status).toBe(200);
  const inTime = await createBuyer({ daysAgo: 29 });
  expect((await inTime.start(fourth)).status).toBe(409);
  await requestRefund({ user: inTime.user, purchaseId: await inTime.purchaseId(), reason: '', highestLessonStarted: 0 });
  expect((await inTime.start(fourth)).status).toBe(200);
});

test('what a lesson holds is for members', async () => {
  const learner = await createTestCaller();
  const member = await createTestCaller({ member: true });
  const calls: Record<string, object> = {
    getWebVtt: { lessonId: fourth, userId: undefined },
    getSignedVideoUrls: { lessonId: fourth },
    getDynamicPaiccContent: { dynamicPaiccContentId: `${fourth}-dynamic-paicc-content` },
    startLesson: { lessonId: fourth },
    recordLessonProgress: { lessonId: fourth, fromSecs: 0, toSecs: 5 },
    restartLesson: { lessonId: fourth },
  };
  for (const [name, body] of Object.entries(calls)) {
    const ids = (userId: string) => (name === 'getWebVtt' ? { parentUserId: undefined, userId } : {});
    const refused = await learner.call(name, { ...body, ...ids(learner.userId) });
    expect([name, refused.status, refused.body]).toEqual([
      name,
      403,
      { error: expect.stringContaining('buy it or redeem a seat'), errorKey: 'NOT_A_MEMBER' },
    ]);
    expect([name, (await member.call(name, { ...body, ...ids(member.userId) })).status]).toEqual([name, 200]);
  }
});

test('that a lesson was watched to its end is kept for good, once, with the time it took', async () => {
  const { userId, call } = await createTestCaller({ member: true });
  const watch = () => call('recordLessonProgress', { lessonId: 'hello-ai-world', fromSecs: 0, toSecs: 10_000 });
  await call('startLesson', { lessonId: 'hello-ai-world' });
  const answers = await Promise.all([watch(), watch(), watch()]);
  expect(answers.map(({ body }) => body.isFirstTime).filter(Boolean)).toEqual([true]);
  const kept = await database.select().from(keystoneEvents).where(eq(keystoneEvents.parentUserId, userId));
  expect(kept).toMatchObject([
    { event: 'LESSON_DONE', blob: { lessonId: 'hello-ai-world', completeDurationSecs: expect.any(Number) } },
  ]);
});

test('lists of lessons and extras are for members', async () => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  for (const table of ['paid_course_lessons', 'loot_items']) {
    expect([table, await learner.call('getList', { table })]).toMatchObject([
      table,
      { status: 403, body: { list: [], errorKey: 'NOT_A_MEMBER' } },
    ]);
    expect([table, await member.call('getList', { table })]).toMatchObject([table, { status: 200, body: { list: [] } }]);
  }
});

test('the extras of a lesson come in the order of their moments, and say where they are', async () => {
  const { call } = await createTestCaller({ member: true });
  for (const { lessonId } of lessonCatalogue) {
    const { body } = await call('getDynamicPaiccContent', { dynamicPaiccContentId: `${lessonId}-dynamic-paicc-content` });
    const moments = (body.lootItems as { unlockAtSec: number }[]).map(({ unlockAtSec }) => unlockAtSec);
    expect([lessonId, moments]).toEqual([lessonId, moments.toSorted((one, other) => one - other)]);
  }
});

test('a lesson that was started is in the list as open, the person’s own, with what was watched of it', async () => {
  const { call } = await createTestCaller({ member: true });
  await call('startLesson', { lessonId: 'multi-file-editing' });
  const watched = await call('recordLessonProgress', { lessonId: 'multi-file-editing', fromSecs: 2, toSecs: 9.5 });
  expect(watched.body).toEqual({ watchedSecs: 7.5, finished: false, isFirstTime: false });
  const listed = async () => (await call('getList', { table: 'paid_course_lessons' })).body.list?.[0];
  expect(await listed()).toMatchObject({
    lesson: 'multi-file-editing',
    order: 2,
    unlocked: true,
    systemOrUser: 'user',
    progress: [{ fromSecs: 2, toSecs: 9.5 }],
    completeDurationSecs: null,
  });
  const itemId = (await listed())?.id;
  const set = (item: object) => call('updateItem', { table: 'paid_course_lessons', itemId, item });
  expect((await set({ progress: [{ fromSecs: 0, toSecs: 4 }] })).status).toBe(200);
  for (const span of [
    { fromSecs: 4, toSecs: 4 },
    { fromSecs: -1, toSecs: 4 },
    { fromSecs: 0, toSecs: 90_000 },
  ]) {
    expect([span, (await set({ progress: [span] })).status]).toEqual([span, 400]);
  }
  for (const item of [{ unlocked: false }, { systemOrUser: 'system' }, { order: 1 }, { completeDurationSecs: 1 }]) {
    expect([item, (await set(item)).status]).toEqual([item, 400]);
  }
  expect(await listed()).toMatchObject({ unlocked: true, order: 2, progress: [{ fromSecs: 0, toSecs: 4 }] });
});
