import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createLearner, durationSecs, lesson } from '#tests/support/lessons/learner.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { confirmLesson } from './record-progress.server.ts';

const { lessonId } = lesson;

test('watching nearly all of the video finishes the lesson; jumping to the end does not', async () => {
  const { start, watch, row } = await createLearner();
  await start();
  expect(await watch(durationSecs - 5, durationSecs + 1)).toMatchObject({ finished: false, isFirstTime: false });
  expect(await watch(0, durationSecs * 0.8)).toMatchObject({ finished: false });
  expect(await watch(0, durationSecs * 0.9)).toMatchObject({ finished: true, isFirstTime: true });
  expect((await row())?.completeDurationSecs).toBeGreaterThanOrEqual(0);
  await expect(watch(durationSecs, durationSecs + 9)).rejects.toMatchObject({ errorKey: 'INVALID_INPUT' });
});

test('a lesson that is done stays done when it was, however often it is said', async () => {
  const { start, confirm, row } = await createLearner();
  await start();
  await confirm();
  const first = await row();
  await confirm();
  expect((await row())?.finishedAt).toEqual(first?.finishedAt);
});

test('that a lesson is done is recorded once, by whichever way it was done first', async () => {
  const byVideo = await createLearner();
  await byVideo.start();
  await Promise.all([byVideo.watch(0, durationSecs), byVideo.watch(0, durationSecs), byVideo.confirm()]);
  expect(byVideo.kept).toEqual([{ lessonId, completeDurationSecs: expect.any(Number) }]);
  await byVideo.restart();
  await byVideo.watch(0, durationSecs);
  expect(byVideo.kept).toHaveLength(1);

  const byHand = await createLearner();
  await byHand.start();
  expect(await byHand.confirm()).toEqual({ finished: true, isFirstTime: true });
  expect(await byHand.watch(0, durationSecs)).toMatchObject({ finished: true, isFirstTime: false });
  expect(byHand.kept).toHaveLength(1);
});

test('a lesson that is not kept as done is not done', async () => {
  const { member, completion, start, states } = await createLearner();
  await start();
  const failing = { ...completion, recordDone: () => Promise.reject(new Error('not kept')) };
  const terms = { refundEnded: null, isConfirmed: false };
  await expect(confirmLesson({ member, lesson, terms, completion: failing })).rejects.toThrow('not kept');
  expect((await states())[0]).toBe('started');
});

test('a lesson begun again is not done until it is done again, and keeps the time it took at first', async () => {
  const { member, start, confirm, restart, states, row } = await createLearner();
  await start();
  await database
    .update(paidCourseLessons)
    .set({ startedAt: new Date(Date.now() - 90_000) })
    .where(eq(paidCourseLessons.parentUserId, member.userId));
  await confirm();
  const { completeDurationSecs } = (await row()) ?? {};
  expect(completeDurationSecs).toBeGreaterThanOrEqual(90);
  await restart();
  await start();
  expect((await states())[0]).toBe('started');
  expect(await row()).toMatchObject({ completeDurationSecs, progress: [], finishedAt: null });
  await confirm();
  expect((await states())[0]).toBe('done');
  expect(await row()).toMatchObject({ completeDurationSecs });
});

test('what has to be dealt with before comes before one’s own word, and a refused word starts nothing', async () => {
  const { confirm, practice, kept, states } = await createLearner();
  practice.left = 2;
  await expect(confirm()).rejects.toMatchObject({ errorKey: 'EXERCISES_LEFT', status: 409, answer: { exercisesLeft: 2 } });
  expect([await states(), kept]).toEqual([Array(8).fill('not-started'), []]);
  practice.left = 0;
  expect(await confirm()).toEqual({ finished: true, isFirstTime: true });
});

test('the eight lessons cannot be marked as done while their exercises are left, however often it is asked', async () => {
  const { confirm, practice, kept, states } = await createLearner();
  practice.left = 1;
  const asked = lessonCatalogue.flatMap(({ lessonId }) => [confirm(lessonId), confirm(lessonId)]);
  expect(new Set((await Promise.allSettled(asked)).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect([await states(), kept]).toEqual([Array(8).fill('not-started'), []]);
});

test.each(['video first', 'text first', 'exercises first'])(
  'a lesson is done by itself when the last of it is: %s',
  async (order) => {
    const { watch, read, solve, kept, start, practice } = await createLearner();
    practice.left = 1;
    await start();
    const through = order === 'text first' ? read : () => watch(0, durationSecs);
    const steps = order === 'exercises first' ? [() => solve(0), through] : [through, () => solve(0)];
    const settled = [await steps[0]?.(), await steps[1]?.()];
    expect(settled).toMatchObject([{ finished: false }, { finished: true, isFirstTime: true }]);
    expect(kept).toHaveLength(1);
  },
);

test('ways to be done that meet at once record it once', async () => {
  const { watch, read, solve, confirm, kept, start } = await createLearner();
  await start();
  const settled = await Promise.all([watch(0, durationSecs), read(), solve(0), confirm(), watch(0, durationSecs), solve(0)]);
  expect(settled.filter(({ isFirstTime }) => isFirstTime)).toHaveLength(1);
  expect(kept).toHaveLength(1);
});
