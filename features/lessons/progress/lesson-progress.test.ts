import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createLearner, durationSecs, lesson } from '#tests/support/lessons/learner.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { requireLesson } from '../require-lesson.ts';
import { highestLessonStarted, listLessonProgress } from './lesson-progress.server.ts';
import { paidCourseLessonData } from './paid-course-lesson.own-data.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { recordExercise } from './record-progress.server.ts';
import { startLesson } from './start-lesson.server.ts';

const { lessonId } = lesson;

test('starting a lesson many times at once starts it once', async () => {
  const { member, start } = await createLearner();
  await Promise.all(Array.from({ length: 8 }, () => start()));
  const rows = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, member.userId));
  expect(rows).toMatchObject([{ lesson: lessonId, order: 1, unlocked: true, systemOrUser: 'user', completeDurationSecs: null }]);
});

test('a lesson that would end a right to a refund is started only when that is confirmed', async () => {
  const member = await createTestMember();
  const refundEnded = { until: '2026-12-22T10:00:00.000Z' };
  const start = (isConfirmed: boolean) => startLesson({ member, lesson, terms: { refundEnded, isConfirmed } });
  await expect(start(false)).rejects.toMatchObject({ errorKey: 'REFUND_WOULD_END', answer: { refundEnded } });
  expect(await highestLessonStarted(member)).toBe(0);
  await start(true);
  expect(await highestLessonStarted(member)).toBe(1);
});

test('a lesson the system laid out is not started, and becomes the person’s own when they start it', async () => {
  const { member, start, watch, restart, states, row } = await createLearner();
  const planned = { parentUserId: member.userId, lesson: lessonId, order: 1, systemOrUser: 'system' as const };
  await database.insert(paidCourseLessons).values(planned);
  await expect(watch(0, 5)).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
  await expect(restart()).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
  expect([await highestLessonStarted(member), (await states())[0]]).toEqual([0, 'not-started']);
  await start();
  expect((await row())?.systemOrUser).toBe('user');
  expect([await highestLessonStarted(member), (await states())[0]]).toEqual([1, 'started']);
});

test('progress of a lesson that was not started is refused', async () => {
  const { watch } = await createLearner();
  await expect(watch(0, 5)).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
});

test('pieces that were watched add up once, in any order, also when they arrive together', async () => {
  const { start, watch, row } = await createLearner();
  await start();
  await Promise.all([watch(20, 30), watch(0, 12), watch(10, 15), watch(0, 12)]);
  expect((await row())?.progress).toEqual([
    { fromSecs: 0, toSecs: 15 },
    { fromSecs: 20, toSecs: 30 },
  ]);
});

test('the share that was watched is of the video’s length, never more than all of it', async () => {
  const { member, start, watch } = await createLearner();
  await start();
  const share = async () => (await listLessonProgress({ member }))[0]?.watchedShare;
  await watch(0, durationSecs / 4);
  expect(await share()).toBeCloseTo(0.25);
  await watch(0, durationSecs + 1); // a player may report the last frame a little late
  expect(await share()).toBe(1);
});

test('a person may set anew up to a thousand pieces that were watched', () => {
  const pieces = (count: number) => Array.from({ length: count }, (_, index) => ({ fromSecs: index, toSecs: index + 1 }));
  const takes = (count: number) => paidCourseLessonData.update?.fields.safeParse({ progress: pieces(count) }).success;
  expect([takes(1000), takes(1001)]).toEqual([true, false]);
});

test('a lesson that is not there is refused by its name, shortened where it is long', () => {
  const refusal = (name: string) => expect.objectContaining({ errorKey: 'UNKNOWN_LESSON', detail: name });
  expect(() => requireLesson('no-such')).toThrow(refusal('no-such'));
  expect(() => requireLesson('x'.repeat(70))).toThrow(refusal('x'.repeat(60)));
});

test('the outline says what is done, what is begun, and nothing about anyone else', async () => {
  const [one, other] = [await createLearner(), await createLearner()];
  await one.start();
  await one.confirm();
  await one.start('know-your-idks');
  expect((await one.states()).slice(0, 4)).toEqual(['done', 'not-started', 'started', 'not-started']);
  expect((await other.states()).every((state) => state === 'not-started')).toBe(true);
  expect(await highestLessonStarted(one.member)).toBe(3);
  expect(await highestLessonStarted(other.member)).toBe(0);
});

test('one goes on with the lesson last worked at that is not done, else with the first that is not done', async () => {
  const { start, confirm, watch, next } = await createLearner();
  expect(await next()).toBe(1);
  await start();
  await start('how-to-suck-at-ai-coding');
  expect(await next()).toBe(4);
  await watch(0, 5);
  expect(await next()).toBe(1);
  await confirm('how-to-suck-at-ai-coding');
  await confirm();
  expect(await next()).toBe(2);
  for (const { lessonId } of lessonCatalogue) {
    await start(lessonId);
    await confirm(lessonId);
  }
  expect(await next()).toBeUndefined();
});

test('a try in a lesson starts it and is where one goes on; a try elsewhere does not, but may be the last that was left', async () => {
  const one = await createLearner();
  expect(await one.solve(3, false)).toEqual({ finished: false, isFirstTime: false });
  expect((await one.own())?.state).toBe('not-started');
  await one.solve(2);
  expect(await one.own()).toMatchObject({
    state: 'started',
    place: { kind: 'exercise', id: 'countdown', title: 'Countdown' },
  });
  await one.read();
  expect(await one.solve(0, false)).toMatchObject({ finished: true, isFirstTime: true });
});

test('a try that would start a lesson and end a right to a refund is refused with all that it would have changed', async () => {
  const { member, completion, own } = await createLearner();
  const refundEnded = { until: '2026-12-22T10:00:00.000Z' };
  const submit = (isConfirmed: boolean) =>
    changeOwnData({
      user: member,
      change: (transaction) =>
        recordExercise({
          ...{ member, lesson, exercise: { id: 'a', title: 'A' }, completion, transaction },
          terms: { refundEnded, isConfirmed },
        }),
    });
  await expect(submit(false)).rejects.toMatchObject({ errorKey: 'REFUND_WOULD_END', answer: { refundEnded } });
  expect((await own())?.state).toBe('not-started');
  await submit(true);
  expect((await own())?.state).toBe('started');
});

test('reading starts nothing: the end of the text is kept for when the lesson is started, a heading is not', async () => {
  const { member, read, readAt, start, own, row } = await createLearner();
  await readAt('what-the-model-sees');
  expect(await row()).toBeUndefined();
  expect(await read()).toEqual({ finished: false, isFirstTime: false });
  expect(await row()).toMatchObject({ systemOrUser: 'system', readAt: expect.any(Date) });
  expect(await own()).toMatchObject({ state: 'not-started', isRead: true, workedAt: null });
  expect(await highestLessonStarted(member)).toBe(0);
  await start();
  expect(await own()).toMatchObject({ state: 'started', isRead: true });
  await readAt('what-the-model-sees');
  expect((await own())?.place).toEqual({ kind: 'heading', id: 'what-the-model-sees', title: 'what-the-model-sees' });
});

test('the video goes on where it was played last, and from its start when it was watched to the end or the lesson begins again', async () => {
  const { watch, start, own, restart, practice } = await createLearner();
  practice.left = 1;
  await start();
  expect(await own()).toMatchObject({ videoSecs: null, place: null });
  await watch(5, 20);
  expect(await own()).toMatchObject({ videoSecs: 20, place: { kind: 'film', secs: 20 } });
  await watch(durationSecs - 5, durationSecs);
  expect(await own()).toMatchObject({ videoSecs: 0 });
  await watch(5, 20);
  await restart();
  expect(await own()).toMatchObject({ videoSecs: 0, place: null, isRead: false, watchedShare: 0 });
});
