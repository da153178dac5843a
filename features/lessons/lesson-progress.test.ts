import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestMember } from '#tests/support/create-test-member.ts';
import { findLessonMedia } from './find-lesson-media.server.ts';
import { finishLesson } from './finish-lesson.server.ts';
import { highestLessonStarted } from './highest-lesson-started.server.ts';
import { listLessonProgress } from './list-lesson-progress.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { recordLessonProgress } from './record-lesson-progress.server.ts';
import { requireLesson } from './require-lesson.ts';
import { restartLesson } from './restart-lesson.server.ts';
import { startLesson } from './start-lesson.server.ts';

const lesson = requireLesson('hello-ai-world');
const lessonId = lesson.lessonId;
const durationSecs = (await findLessonMedia(lessonId))?.durationSecs ?? 0;

async function rowOf(userId: string) {
  const [row] = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, userId));
  return row;
}

test('opening a lesson many times at once starts it once', async () => {
  const member = await createTestMember();
  await Promise.all(Array.from({ length: 8 }, () => startLesson({ member, lesson })));
  const rows = await database.select().from(paidCourseLessons).where(eq(paidCourseLessons.parentUserId, member.userId));
  expect(rows).toMatchObject([{ lesson: lessonId, order: 1, unlocked: true, systemOrUser: 'user', completeDurationSecs: null }]);
});

test('a lesson the system laid out becomes the person’s own when they start it', async () => {
  const member = await createTestMember();
  const planned = { parentUserId: member.userId, lesson: lessonId, order: 1, systemOrUser: 'system' as const };
  await database.insert(paidCourseLessons).values(planned);
  expect(await highestLessonStarted(member)).toBe(0);
  await startLesson({ member, lesson });
  expect((await rowOf(member.userId))?.systemOrUser).toBe('user');
  expect(await highestLessonStarted(member)).toBe(1);
});

test('progress of a lesson that was not opened is refused', async () => {
  const member = await createTestMember();
  const record = recordLessonProgress({ member, lessonId, span: { fromSecs: 0, toSecs: 5 } });
  await expect(record).rejects.toMatchObject({ errorKey: 'LESSON_NOT_STARTED' });
});

test('pieces that were watched add up once, in any order, also when they arrive together', async () => {
  const member = await createTestMember();
  await startLesson({ member, lesson });
  const spans = [
    { fromSecs: 20, toSecs: 30 },
    { fromSecs: 0, toSecs: 12 },
    { fromSecs: 10, toSecs: 15 },
    { fromSecs: 0, toSecs: 12 },
  ];
  await Promise.all(spans.map((span) => recordLessonProgress({ member, lessonId, span })));
  expect((await rowOf(member.userId))?.progress).toEqual([
    { fromSecs: 0, toSecs: 15 },
    { fromSecs: 20, toSecs: 30 },
  ]);
});

test('watching nearly all of the video finishes the lesson; jumping to the end does not', async () => {
  const member = await createTestMember();
  await startLesson({ member, lesson });
  const record = (fromSecs: number, toSecs: number) => recordLessonProgress({ member, lessonId, span: { fromSecs, toSecs } });
  expect(await record(durationSecs - 5, durationSecs + 1)).toMatchObject({ finished: false });
  expect(await record(0, durationSecs * 0.9)).toMatchObject({ finished: true });
  expect((await rowOf(member.userId))?.completeDurationSecs).toBeGreaterThanOrEqual(0);
  await expect(record(durationSecs, durationSecs + 9)).rejects.toMatchObject({ errorKey: 'INVALID_INPUT' });
});

test('starting a finished lesson again keeps the time it took', async () => {
  const member = await createTestMember();
  await startLesson({ member, lesson });
  await database
    .update(paidCourseLessons)
    .set({ startedAt: new Date(Date.now() - 90_000) })
    .where(eq(paidCourseLessons.parentUserId, member.userId));
  await finishLesson({ member, lesson });
  const { completeDurationSecs } = (await rowOf(member.userId)) ?? {};
  expect(completeDurationSecs).toBeGreaterThanOrEqual(90);
  await restartLesson({ member, lesson });
  await startLesson({ member, lesson });
  await finishLesson({ member, lesson });
  expect(await rowOf(member.userId)).toMatchObject({ completeDurationSecs, progress: [] });
});

test('the outline says what is done, what is begun, and nothing about anyone else', async () => {
  const [member, other] = [await createTestMember(), await createTestMember()];
  await startLesson({ member, lesson });
  await finishLesson({ member, lesson });
  await startLesson({ member, lesson: requireLesson('know-your-idks') });
  const states = (await listLessonProgress({ member })).map(({ state }) => state);
  expect(states.slice(0, 4)).toEqual(['done', 'not-started', 'started', 'not-started']);
  expect((await listLessonProgress({ member: other })).every(({ state }) => state === 'not-started')).toBe(true);
  expect(await highestLessonStarted(member)).toBe(3);
  expect(await highestLessonStarted(other)).toBe(0);
});
