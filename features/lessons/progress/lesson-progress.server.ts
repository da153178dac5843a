import { and, count, eq, inArray, max } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { AppError } from '#platform/errors.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { listLessons } from '../find-lesson-media.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import {
  describeLessonPlace,
  type LessonProgress,
  lessonAddress,
  lessonProgress,
  listLessonsLeft,
  nextLesson,
} from './lesson-progress.ts';
import type { NextLessonAnswer } from './next-lesson-answer.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

const asked = askedValues('userId');
const recordsOfUser = batchStatement(
  asked,
  database
    .select({ asker: asked.asker, row: paidCourseLessons })
    .from(paidCourseLessons)
    .innerJoin(asked.table, eq(paidCourseLessons.parentUserId, asked.value('userId')))
    .prepare('lessons_of_user'),
);

/** Lists the course's lessons as this member sees them. */
export async function listLessonProgress({ member }: { member: CourseMember }): Promise<LessonProgress[]> {
  const [lessons, rows] = await Promise.all([listLessons(), recordsOfUser({ userId: member.userId })]);
  const records = rows.map(({ updated, finishedAt, readAt, ...row }) => ({
    ...row,
    updated: updated.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }));
  return lessons.map((lesson) => lessonProgress(lesson, records));
}

/** Finds the lesson where a member goes on, for pages that link to it. */
export async function getNextLesson({ member }: { member: CourseMember }): Promise<NextLessonAnswer> {
  const next = nextLesson(await listLessonProgress({ member }));
  if (!next) return { lesson: null };
  const { lessonNumber, title, state, place } = next;
  return {
    lesson: {
      address: lessonAddress(next),
      lessonNumber,
      title,
      isFirst: lessonNumber === 1 && state === 'not-started',
      place: place && describeLessonPlace(place),
    },
  };
}

/** Proves that a member has done all lessons, each at least once. Throws LESSONS_LEFT. */
export async function requireCourseDone({ member }: { member: CourseMember }): Promise<void> {
  const left = listLessonsLeft(await listLessonProgress({ member }));
  if (left.length > 0) throw new AppError('LESSONS_LEFT', left.map(({ title }) => title).join(', '));
}

/** Finds the number of the furthest lesson this account has started, 0 for none; refunds are promised until a certain one. */
export async function highestLessonStarted({ userId }: { userId: string }): Promise<number> {
  const [row] = await database
    .select({ highest: max(paidCourseLessons.order) })
    .from(paidCourseLessons)
    .where(and(eq(paidCourseLessons.parentUserId, userId), eq(paidCourseLessons.systemOrUser, 'user')));
  return row?.highest ?? 0;
}

/** Reads of each of some accounts how many lessons it has done and on which day it last worked in the course, whoever may know that. */
export async function readLearnersProgress(
  userIds: string[],
): Promise<Map<string, { lessonsDone: number; lessons: number; lastActive: string | null }>> {
  const { parentUserId, finishedAt, updated } = paidCourseLessons;
  const rows = await database
    .select({ userId: parentUserId, lessonsDone: count(finishedAt), last: max(updated) })
    .from(paidCourseLessons)
    .where(inArray(parentUserId, userIds))
    .groupBy(parentUserId);
  const known = new Map(rows.map(({ userId, ...row }) => [userId, row]));
  return new Map(
    userIds.map((userId) => {
      const { lessonsDone = 0, last = null } = known.get(userId) ?? {};
      return [userId, { lessonsDone, lessons: lessonCatalogue.length, lastActive: last?.toISOString().slice(0, 10) ?? null }];
    }),
  );
}
