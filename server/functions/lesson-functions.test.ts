import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { listPurchases } from '#features/checkout/purchases/list-purchases.server.ts';
import { requestRefund } from '#features/checkout/refunds/request-refund.server.ts';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { dealVariant } from '#features/practice/problems/deal-variant.ts';
import { freeSet, listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { solvedProblems } from '#features/practice/rounds/solved-problem.table.server.ts';
import { keystoneEvents } from '#features/tracking/keystone-event.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
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
  const both = expect.stringMatching(/ask for your money back until .* but until .* you can still withdraw from the contract/);
  for (const lessonId of [fourth, eighth]) {
    expect(await start(lessonId)).toMatchObject({
      status: 409,
      body: { errorKey: 'REFUND_WOULD_END', refundEnded: { until, words: both } },
    });
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
    getLessonCode: { lessonId: 'hello-ai-world' },
    getDynamicPaiccContent: { dynamicPaiccContentId: `${fourth}-dynamic-paicc-content` },
    startLesson: { lessonId: fourth },
    recordLessonProgress: { lessonId: fourth, fromSecs: 0, toSecs: 5 },
    recordReading: { lessonId: fourth, isRead: true },
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

test('subtitles in a language there is none of are refused with the languages that there are; what is no language, as a mistake', async () => {
  const { userId, authorization } = await createTestCaller({ member: true });
  const ask = (language: unknown) => callFunctionAs({ authorization }, 'getWebVtt', { userId, lessonId: fourth, language });
  for (const [language, name] of Object.entries({ fr: 'French', 'de-AT': 'Austrian German', DE: 'German', sq: 'Albanian' })) {
    expect(await ask(language)).toMatchObject({
      status: 404,
      body: {
        error: `There are no subtitles in this language: ${name}. This lesson has them in English, German, and Spanish`,
        errorKey: 'NO_SUBTITLES_IN_LANGUAGE',
        languages: ['en', 'de', 'es'],
      },
    });
  }
  const hostile = ['', '../video', 'toString', 'storyboard', 'de/../en', 'de\n', 'x'.repeat(100_000), ['de'], { de: 1 }, 1, null];
  for (const language of hostile) {
    expect([language, await ask(language)]).toMatchObject([language, { status: 400, body: { errorKey: 'INVALID_INPUT' } }]);
  }
  expect((await ask('de')).body.vtt).toMatch(/^WEBVTT/);
  expect((await ask(undefined)).body.vtt).toMatch(/^WEBVTT/);
});

/** Puts a lesson's problems among those that someone has solved, all but the last `left`. */
async function solve(userId: string, lessonId: string, { left = 0 } = {}): Promise<void> {
  const problems = listPracticeSet(lessonId);
  const solved = problems.slice(0, problems.length - left);
  const rows = solved.map(({ problemId }) => ({ parentUserId: userId, problemId, status: 'perfect' as const }));
  await database.insert(solvedProblems).values(rows);
}

const keptOf = (userId: string) => database.select().from(keystoneEvents).where(eq(keystoneEvents.parentUserId, userId));

test('that a lesson was watched to its end is kept for good, once, with the time it took', async () => {
  const { userId, call } = await createTestCaller({ member: true });
  const watch = () => call('recordLessonProgress', { lessonId: 'hello-ai-world', fromSecs: 0, toSecs: 10_000 });
  await solve(userId, 'hello-ai-world');
  await call('startLesson', { lessonId: 'hello-ai-world' });
  const answers = await Promise.all([watch(), watch(), watch()]);
  expect(answers.map(({ body }) => body.isFirstTime).filter(Boolean)).toEqual([true]);
  expect(await keptOf(userId)).toMatchObject([
    { event: 'LESSON_DONE', blob: { lessonId: 'hello-ai-world', completeDurationSecs: expect.any(Number) } },
  ]);
});

const story = { startedAt: '2026-11-23T09:00:00.000Z', asks: [], prediction: null };

test('the last exercise of a lesson makes it done, from the server’s own count, once for two windows', async () => {
  const { userId, call } = await createTestCaller({ member: true });
  const lessonId = 'hello-ai-world';
  await solve(userId, lessonId, { left: 1 });
  await call('recordReading', { lessonId, isRead: true });
  const { problemId, files, solution } = listPracticeSet(lessonId).at(-1) ?? expect.fail('a lesson without problems');
  const { id } = (await call('startExperience', { experience: lessonId })).body.lesson as { id: string };
  const submit = (tried: object) =>
    call('submitSolution', { tryId: randomUUID(), problemId, aiCodingLessonId: id, files: tried, story });
  expect((await submit(files)).body).toMatchObject({ verdict: { status: 'wrong' }, isLessonDone: false });
  expect(await keptOf(userId)).toEqual([]);
  const answers = await Promise.all([submit({ ...files, ...solution }), submit({ ...files, ...solution })]);
  expect(answers.map(({ body }) => body.isLessonDone).toSorted()).toEqual([false, true]);
  expect(await keptOf(userId)).toMatchObject([{ event: 'LESSON_DONE', blob: { lessonId } }]);
});

test('an exercise whose tries are used up is left, until a variant of it is solved', async () => {
  const { userId, call } = await createTestCaller({ member: true });
  const lessonId = 'hello-ai-world';
  const problem =
    listPracticeSet(lessonId).find(({ variants }) => variants.length > 0) ?? expect.fail('no problem with a variant');
  await solve(userId, lessonId);
  await database
    .delete(solvedProblems)
    .where(and(eq(solvedProblems.parentUserId, userId), eq(solvedProblems.problemId, problem.problemId)));
  await call('recordReading', { lessonId, isRead: true });
  const { problemId, files, entry, tries } = problem;
  const { id } = (await call('startExperience', { experience: lessonId })).body.lesson as { id: string };
  const submit = async (tried: object) => {
    const body = { tryId: randomUUID(), problemId, aiCodingLessonId: id, files: tried, story };
    return (await call('submitSolution', body)).body.isLessonDone;
  };
  for (let count = 0; count < tries; count += 1)
    expect(await submit({ ...files, [entry]: `${files[entry]}\n// try ${count}\n` })).toBe(false);
  expect(await submit({ ...files, ...problem.solution })).toBe(false);
  await call('practiseAgain', { aiCodingLessonId: id, problemId });
  const variant = dealVariant(problem, 1);
  expect(await submit({ ...variant.files, ...variant.solution })).toBe(true);
});

test('a try at an exercise that would end the right to a refund is not kept until that is confirmed', async () => {
  const { call, user } = await createBuyer();
  const { problemId, files } = listPracticeSet(fourth).find(({ free }) => !free) ?? expect.fail('no paid problem');
  const tryId = randomUUID();
  const { id } = (await call('startExperience', { experience: fourth })).body.lesson as { id: string };
  for (const round of [{ aiCodingLessonId: id }, {}]) {
    const submit = (more: object) => call('submitSolution', { tryId, problemId, files, story, ...round, ...more });
    expect(await submit({})).toMatchObject({ status: 409, body: { errorKey: 'REFUND_WOULD_END' } });
    expect((await call('listTries', { problemId })).body.list).toEqual([]);
    expect(await highestLessonStarted(user)).toBe(0);
  }
  const told = await call('submitSolution', { tryId, problemId, files, story, isConfirmed: true });
  expect(told).toMatchObject({ status: 200 });
  expect(await highestLessonStarted(user)).toBe(4);
});

test('a free problem that is tried outside its lesson starts none', async () => {
  const { call, userId } = await createTestCaller({ member: true });
  const { problemId, files } = listPracticeSet(freeSet)[0] ?? expect.fail('no free problem');
  const { id } = (await call('startExperience', { experience: freeSet })).body.lesson as { id: string };
  for (const round of [{ aiCodingLessonId: id }, {}]) {
    expect((await call('submitSolution', { tryId: randomUUID(), problemId, files, story, ...round })).status).toBe(200);
  }
  expect(await highestLessonStarted({ userId })).toBe(0);
});

test('where somebody goes on is told with the place: a second, an exercise, a heading', async () => {
  const { call } = await createTestCaller({ member: true });
  const lessonId = 'multi-file-editing';
  const address = `/principled-ai-coding/course/${lessonId}`;
  const next = async () => (await call('getNextLesson', {})).body.lesson;
  expect(await next()).toMatchObject({ lessonNumber: 1, isFirst: true, place: null });
  await call('startLesson', { lessonId });
  await call('recordLessonProgress', { lessonId, fromSecs: 2, toSecs: 12.5 });
  expect(await next()).toMatchObject({ lessonNumber: 2, address, place: '0:12' });
  const { problemId, files, title } = listPracticeSet(lessonId)[0] ?? expect.fail('a lesson without problems');
  await call('submitSolution', { tryId: randomUUID(), problemId, files, story });
  const isFree = listPracticeSet(lessonId)[0]?.free;
  const tried = { address: `${address}#exercise-${problemId.split('/')[1]}`, place: `the exercise “${title}”` };
  expect(await next()).toMatchObject(isFree ? { place: '0:12' } : tried);
  await call('recordReading', { lessonId, heading: { kind: 'heading', id: 'the-files', title: 'The files' } });
  expect(await next()).toMatchObject({ address: `${address}#the-files`, place: '“The files”' });
  const foreign = await call('recordReading', { lessonId, parentUserId: 'another', isRead: true });
  expect(foreign).toMatchObject({ status: 403 });
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
