import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { listLessons } from '../list-lessons.server.ts';
import { type LessonProgress, lessonProgress } from './lesson-progress.ts';
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
