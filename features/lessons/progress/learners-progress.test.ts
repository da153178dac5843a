import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { readLearnersProgress } from './lesson-progress.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

test('of each learner the lessons done and the last day count, and nothing else is told', async () => {
  const [busy, idle] = [await createTestUser(), await createTestUser()];
  const record = (place: number, finished: boolean) => {
    const { lessonId: lesson, lessonNumber: order } = lessonCatalogue[place] as (typeof lessonCatalogue)[number];
    return { parentUserId: busy.userId, lesson, order, finishedAt: finished ? new Date() : null };
  };
  await database.insert(paidCourseLessons).values([record(0, true), record(1, true), record(2, false)]);
  const today = new Date().toISOString().slice(0, 10);
  const progress = await readLearnersProgress([busy.userId, idle.userId]);
  expect(progress.get(busy.userId)).toEqual({ lessonsDone: 2, lessons: 8, lastActive: today });
  expect(progress.get(idle.userId)).toEqual({ lessonsDone: 0, lessons: 8, lastActive: null });
  expect(await readLearnersProgress([])).toEqual(new Map());
});
