import { eq, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { database } from '#platform/postgres/database.server.ts';
import { listLessons } from '../list-lessons.server.ts';
import { type LessonProgress, lessonProgress } from './lesson-progress.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

const recordsOfUser = database
  .select()
  .from(paidCourseLessons)
  .where(eq(paidCourseLessons.parentUserId, sql.placeholder('userId')))
  .prepare('lessons_of_user');

/** Lists the course's lessons as this member sees them. */
export async function listLessonProgress({ member }: { member: CourseMember }): Promise<LessonProgress[]> {
  const [lessons, rows] = await Promise.all([listLessons(), recordsOfUser.execute({ userId: member.userId })]);
  const records = rows.map(({ updated, finishedAt, readAt, ...row }) => ({
    ...row,
    updated: updated.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }));
  return lessons.map((lesson) => lessonProgress(lesson, records));
}
