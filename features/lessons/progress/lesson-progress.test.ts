import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { requireLesson } from '../require-lesson.ts';
import { finishLesson, type RecordLessonDone } from './finish-lesson.server.ts';
import { highestLessonStarted } from './highest-lesson-started.server.ts';
import { listLessonProgress } from './list-lesson-progress.server.ts';
import { nextLesson } from './next-lesson.ts';
import { paidCourseLessonData } from './paid-course-lesson.own-data.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { recordLessonProgress } from './record-lesson-progress.server.ts';
import { restartLesson } from './restart-lesson.server.ts';
import { startLesson } from './start-lesson.server.ts';

const lesson = requireLesson('hello-ai-world');
const lessonId = lesson.lessonId;
const durationSecs = (await findLessonMedia(lessonId))?.durationSecs ?? 0;

async function rowOf(userId: string) {
  const [row] = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, userId));
  return row;
}

/** Makes a new member and what they may do with a lesson; `kept` is what was recorded of lessons done. */
async function learner() {
  const member = await createTestMember();
  const kept: { lessonId: string; completeDurationSecs: number }[] = [];
  const recordDone: RecordLessonDone = async ({ lessonId, completeDurationSecs }) => {
    kept.push({ lessonId, completeDurationSecs });
  };
  const of = (lessonId: string) => ({ member, lesson: requireLesson(lessonId) });
  return {
    member,
    kept,
    start: (lessonId: string = lesson.lessonId) => startLesson({ ...of(lessonId), refundEnded: null, isConfirmed: false }),
    finish: (lessonId: string = lesson.lessonId) => finishLesson({ ...of(lessonId), recordDone }),
    restart: (lessonId: string = lesson.lessonId) => restartLesson(of(lessonId)),
    watch: (fromSecs: number, toSecs: number) =>
      recordLessonProgress({ member, lessonId: lesson.lessonId, interval: { fromSecs, toSecs }, recordDone }),
    states: async () => (await listLessonProgress({ member })).map(({ state }) => state),
    next: async () => nextLesson(await listLessonProgress({ member }))?.lessonNumber,
  };
}

test('starting a lesson many times at once starts it once', async () => {
  const { member, start } = await learner();
  await Promise.all(Array.from({ length: 8 }, () => start()));
  const rows = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, member.userId));
  expect(rows).toMatchObject([{ lesson: lessonId, order: 1, unlocked: true, systemOrUser: 'user', completeDurationSecs: null }]);
});

test('a lesson that would end a right to a refund is started only when that is confirmed', async () => {
  const member = await createTestMember();
  const refundEnded = { until: '2026-12-22T10:00:00.000Z' };
  const start = (isConfirmed: boolean) => startLesson({ member, lesson, refundEnded, isConfirmed });
  await expect(start(false)).rejects.toMatchObject({ errorKey: 'REFUND_WOULD_END', answer: { refundEnded } });
  expect(await highestLessonStarted(member)).toBe(0);
  await start(true);
  expect(await highestLessonStarted(member)).toBe(1);
});

test('a lesson the system laid out is not started, and becomes the person’s own when they start it', async () => {
  const { member, start, watch, finish, restart, states } = await learner();
  const planned = { parentUserId: member.userId, lesson: lessonId, order: 1, systemOrUser: 'system' as const };
  await database.insert(paidCourseLessons).values(planned);
  await expect(watch(0, 5)).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
  await expect(restart()).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
  expect(await finish()).toEqual({ isFirstTime: false });
  expect([await highestLessonStarted(member), (await states())[0]]).toEqual([0, 'not-started']);
  await start();
  expect((await rowOf(member.userId))?.systemOrUser).toBe('user');
  expect([await highestLessonStarted(member), (await states())[0]]).toEqual([1, 'started']);
});

test('progress of a lesson that was not started is refused', async () => {
  const { watch } = await learner();
  await expect(watch(0, 5)).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
});

test('pieces that were watched add up once, in any order, also when they arrive together', async () => {
  const { member, start, watch } = await learner();
  await start();
  await Promise.all([watch(20, 30), watch(0, 12), watch(10, 15), watch(0, 12)]);
  expect((await rowOf(member.userId))?.progress).toEqual([
    { fromSecs: 0, toSecs: 15 },
    { fromSecs: 20, toSecs: 30 },
  ]);
});

test('the share that was watched is of the video’s length, never more than all of it', async () => {
  const { member, start, watch } = await learner();
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

test('watching nearly all of the video finishes the lesson; jumping to the end does not', async () => {
  const { member, start, watch } = await learner();
  await start();
  expect(await watch(durationSecs - 5, durationSecs + 1)).toMatchObject({ finished: false, isFirstTime: false });
  expect(await watch(0, durationSecs * 0.8)).toMatchObject({ finished: false });
  expect(await watch(0, durationSecs * 0.9)).toMatchObject({ finished: true, isFirstTime: true });
  expect((await rowOf(member.userId))?.completeDurationSecs).toBeGreaterThanOrEqual(0);
  await expect(watch(durationSecs, durationSecs + 9)).rejects.toMatchObject({ errorKey: 'INVALID_INPUT' });
});

test('a lesson that is done stays done when it was, however often it is said', async () => {
  const { member, start, finish } = await learner();
  await start();
  await finish();
  const first = await rowOf(member.userId);
  await finish();
  expect((await rowOf(member.userId))?.finishedAt).toEqual(first?.finishedAt);
});

test('a lesson that is not there is refused by its name, shortened where it is long', () => {
  const refusal = (name: string) => expect.objectContaining({ errorKey: 'UNKNOWN_LESSON', detail: name });
  expect(() => requireLesson('no-such')).toThrow(refusal('no-such'));
  expect(() => requireLesson('x'.repeat(70))).toThrow(refusal('x'.repeat(60)));
});

test('that a lesson is done is recorded once, by whichever way it was done first', async () => {
  const byFilm = await learner();
  await byFilm.start();
  await Promise.all([byFilm.watch(0, durationSecs), byFilm.watch(0, durationSecs), byFilm.finish()]);
  expect(byFilm.kept).toEqual([{ lessonId, completeDurationSecs: expect.any(Number) }]);
  await byFilm.restart();
  await byFilm.watch(0, durationSecs);
  expect(byFilm.kept).toHaveLength(1);

  const byHand = await learner();
  await byHand.start();
  expect(await byHand.finish()).toEqual({ isFirstTime: true });
  expect(await byHand.watch(0, durationSecs)).toMatchObject({ finished: true, isFirstTime: false });
  expect(byHand.kept).toHaveLength(1);
});

test('a lesson that is not kept as done is not done', async () => {
  const { member, start, states } = await learner();
  await start();
  const failing = () => Promise.reject(new Error('not kept'));
  await expect(finishLesson({ member, lesson, recordDone: failing })).rejects.toThrow('not kept');
  expect((await states())[0]).toBe('started');
});

test('a lesson begun again is not done until it is done again, and keeps the time it took at first', async () => {
  const { member, start, finish, restart, states } = await learner();
  await start();
  await database
    .update(paidCourseLessons)
    .set({ startedAt: new Date(Date.now() - 90_000) })
    .where(eq(paidCourseLessons.parentUserId, member.userId));
  await finish();
  const { completeDurationSecs } = (await rowOf(member.userId)) ?? {};
  expect(completeDurationSecs).toBeGreaterThanOrEqual(90);
  await restart();
  await start();
  expect((await states())[0]).toBe('started');
  expect(await rowOf(member.userId)).toMatchObject({ completeDurationSecs, progress: [], finishedAt: null });
  await finish();
  expect((await states())[0]).toBe('done');
  expect(await rowOf(member.userId)).toMatchObject({ completeDurationSecs });
});

test('the outline says what is done, what is begun, and nothing about anyone else', async () => {
  const [one, other] = [await learner(), await learner()];
  await one.start();
  await one.finish();
  await one.start('know-your-idks');
  expect((await one.states()).slice(0, 4)).toEqual(['done', 'not-started', 'started', 'not-started']);
  expect((await other.states()).every((state) => state === 'not-started')).toBe(true);
  expect(await highestLessonStarted(one.member)).toBe(3);
  expect(await highestLessonStarted(other.member)).toBe(0);
});

test('one goes on with the lesson last worked at that is not done, else with the first that is not done', async () => {
  const { start, finish, watch, next } = await learner();
  expect(await next()).toBe(1);
  await start();
  await start('how-to-suck-at-ai-coding');
  expect(await next()).toBe(4);
  await watch(0, 5);
  expect(await next()).toBe(1);
  await finish('how-to-suck-at-ai-coding');
  await finish();
  expect(await next()).toBe(2);
  for (const { lessonId } of lessonCatalogue) {
    await start(lessonId);
    await finish(lessonId);
  }
  expect(await next()).toBeUndefined();
});
