import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { requireLesson } from '../require-lesson.ts';
import type { Completion } from './completion.server.ts';
import { confirmLesson } from './confirm-lesson.server.ts';
import { highestLessonStarted } from './highest-lesson-started.server.ts';
import { listLessonProgress } from './list-lesson-progress.server.ts';
import { nextLesson } from './next-lesson.ts';
import { paidCourseLessonData } from './paid-course-lesson.own-data.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { recordExercise } from './record-exercise.server.ts';
import { recordLessonProgress } from './record-lesson-progress.server.ts';
import { recordReading } from './record-reading.server.ts';
import { restartLesson } from './restart-lesson.server.ts';
import { startLesson } from './start-lesson.server.ts';

const lesson = requireLesson('hello-ai-world');
const lessonId = lesson.lessonId;
const durationSecs = (await findLessonMedia(lessonId))?.durationSecs ?? 0;

async function rowOf(userId: string) {
  const [row] = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, userId));
  return row;
}

/** Makes a new member and what they may do with a lesson; `kept` is what was recorded of lessons done, `left` how many exercises are left. */
async function learner() {
  const member = await createTestMember();
  const kept: { lessonId: string; completeDurationSecs: number }[] = [];
  const practice = { left: 0 };
  const completion: Completion = {
    countExercisesLeft: async () => practice.left,
    recordDone: async ({ lessonId, completeDurationSecs }) => void kept.push({ lessonId, completeDurationSecs }),
  };
  const terms = { refundEnded: null, isConfirmed: false };
  const of = (lessonId: string) => ({ member, lesson: requireLesson(lessonId) });
  return {
    member,
    kept,
    practice,
    completion,
    start: (lessonId: string = lesson.lessonId) => startLesson({ ...of(lessonId), terms }),
    confirm: (lessonId: string = lesson.lessonId) => confirmLesson({ ...of(lessonId), terms, completion }),
    restart: (lessonId: string = lesson.lessonId) => restartLesson(of(lessonId)),
    watch: (fromSecs: number, toSecs: number) =>
      recordLessonProgress({ member, lessonId: lesson.lessonId, interval: { fromSecs, toSecs }, completion }),
    read: () => recordReading({ member, lessonId: lesson.lessonId, isRead: true, completion }),
    readAt: (id: string) =>
      recordReading({ member, lessonId, heading: { kind: 'heading', id, title: id }, isRead: false, completion }),
    solve: (left: number, inLesson = true) =>
      changeOwnData({
        user: member,
        change: (transaction) => {
          practice.left = left;
          const exercise = { id: 'countdown', title: 'Countdown' };
          return recordExercise({ member, lesson, exercise, terms: inLesson ? terms : null, completion, transaction });
        },
      }),
    own: async () => (await listLessonProgress({ member }))[0],
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
  const start = (isConfirmed: boolean) => startLesson({ member, lesson, terms: { refundEnded, isConfirmed } });
  await expect(start(false)).rejects.toMatchObject({ errorKey: 'REFUND_WOULD_END', answer: { refundEnded } });
  expect(await highestLessonStarted(member)).toBe(0);
  await start(true);
  expect(await highestLessonStarted(member)).toBe(1);
});

test('a lesson the system laid out is not started, and becomes the person’s own when they start it', async () => {
  const { member, start, watch, restart, states } = await learner();
  const planned = { parentUserId: member.userId, lesson: lessonId, order: 1, systemOrUser: 'system' as const };
  await database.insert(paidCourseLessons).values(planned);
  await expect(watch(0, 5)).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
  await expect(restart()).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
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
  const { member, start, confirm } = await learner();
  await start();
  await confirm();
  const first = await rowOf(member.userId);
  await confirm();
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
  await Promise.all([byFilm.watch(0, durationSecs), byFilm.watch(0, durationSecs), byFilm.confirm()]);
  expect(byFilm.kept).toEqual([{ lessonId, completeDurationSecs: expect.any(Number) }]);
  await byFilm.restart();
  await byFilm.watch(0, durationSecs);
  expect(byFilm.kept).toHaveLength(1);

  const byHand = await learner();
  await byHand.start();
  expect(await byHand.confirm()).toEqual({ finished: true, isFirstTime: true });
  expect(await byHand.watch(0, durationSecs)).toMatchObject({ finished: true, isFirstTime: false });
  expect(byHand.kept).toHaveLength(1);
});

test('a lesson that is not kept as done is not done', async () => {
  const { member, completion, start, states } = await learner();
  await start();
  const failing = { ...completion, recordDone: () => Promise.reject(new Error('not kept')) };
  const terms = { refundEnded: null, isConfirmed: false };
  await expect(confirmLesson({ member, lesson, terms, completion: failing })).rejects.toThrow('not kept');
  expect((await states())[0]).toBe('started');
});

test('a lesson begun again is not done until it is done again, and keeps the time it took at first', async () => {
  const { member, start, confirm, restart, states } = await learner();
  await start();
  await database
    .update(paidCourseLessons)
    .set({ startedAt: new Date(Date.now() - 90_000) })
    .where(eq(paidCourseLessons.parentUserId, member.userId));
  await confirm();
  const { completeDurationSecs } = (await rowOf(member.userId)) ?? {};
  expect(completeDurationSecs).toBeGreaterThanOrEqual(90);
  await restart();
  await start();
  expect((await states())[0]).toBe('started');
  expect(await rowOf(member.userId)).toMatchObject({ completeDurationSecs, progress: [], finishedAt: null });
  await confirm();
  expect((await states())[0]).toBe('done');
  expect(await rowOf(member.userId)).toMatchObject({ completeDurationSecs });
});

test('the outline says what is done, what is begun, and nothing about anyone else', async () => {
  const [one, other] = [await learner(), await learner()];
  await one.start();
  await one.confirm();
  await one.start('know-your-idks');
  expect((await one.states()).slice(0, 4)).toEqual(['done', 'not-started', 'started', 'not-started']);
  expect((await other.states()).every((state) => state === 'not-started')).toBe(true);
  expect(await highestLessonStarted(one.member)).toBe(3);
  expect(await highestLessonStarted(other.member)).toBe(0);
});

test('one goes on with the lesson last worked at that is not done, else with the first that is not done', async () => {
  const { start, confirm, watch, next } = await learner();
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

test('what has to be dealt with before comes before one’s own word, and a refused word starts nothing', async () => {
  const { confirm, practice, kept, states } = await learner();
  practice.left = 2;
  await expect(confirm()).rejects.toMatchObject({ errorKey: 'EXERCISES_LEFT', status: 409, answer: { exercisesLeft: 2 } });
  expect([await states(), kept]).toEqual([Array(8).fill('not-started'), []]);
  practice.left = 0;
  expect(await confirm()).toEqual({ finished: true, isFirstTime: true });
});

test('the eight lessons cannot be marked as done while their exercises are left, however often it is asked', async () => {
  const { confirm, practice, kept, states } = await learner();
  practice.left = 1;
  const asked = lessonCatalogue.flatMap(({ lessonId }) => [confirm(lessonId), confirm(lessonId)]);
  expect(new Set((await Promise.allSettled(asked)).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect([await states(), kept]).toEqual([Array(8).fill('not-started'), []]);
});

test.each(['film first', 'text first', 'exercises first'])(
  'a lesson is done by itself when the last of it is: %s',
  async (order) => {
    const { watch, read, solve, kept, start, practice } = await learner();
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
  const { watch, read, solve, confirm, kept, start } = await learner();
  await start();
  const settled = await Promise.all([watch(0, durationSecs), read(), solve(0), confirm(), watch(0, durationSecs), solve(0)]);
  expect(settled.filter(({ isFirstTime }) => isFirstTime)).toHaveLength(1);
  expect(kept).toHaveLength(1);
});

test('a try in a lesson starts it and is where one goes on; a try elsewhere does not, but may be the last that was left', async () => {
  const one = await learner();
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
  const { member, completion, own } = await learner();
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
  const { member, read, readAt, start, own } = await learner();
  await readAt('what-the-model-sees');
  expect(await rowOf(member.userId)).toBeUndefined();
  expect(await read()).toEqual({ finished: false, isFirstTime: false });
  expect(await rowOf(member.userId)).toMatchObject({ systemOrUser: 'system', readAt: expect.any(Date) });
  expect(await own()).toMatchObject({ state: 'not-started', isRead: true, workedAt: null });
  expect(await highestLessonStarted(member)).toBe(0);
  await start();
  expect(await own()).toMatchObject({ state: 'started', isRead: true });
  await readAt('what-the-model-sees');
  expect((await own())?.place).toEqual({ kind: 'heading', id: 'what-the-model-sees', title: 'what-the-model-sees' });
});

test('the film goes on where it was played last, and from its start when it was watched to the end or the lesson begins again', async () => {
  const { watch, start, own, restart, practice } = await learner();
  practice.left = 1;
  await start();
  expect(await own()).toMatchObject({ filmSecs: null, place: null });
  await watch(5, 20);
  expect(await own()).toMatchObject({ filmSecs: 20, place: { kind: 'film', secs: 20 } });
  await watch(durationSecs - 5, durationSecs);
  expect(await own()).toMatchObject({ filmSecs: 0 });
  await watch(5, 20);
  await restart();
  expect(await own()).toMatchObject({ filmSecs: 0, place: null, isRead: false, watchedShare: 0 });
});
