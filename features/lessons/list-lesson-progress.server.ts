import { and, eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { database } from '#platform/database.server.ts';
import type { LessonProgress } from './lesson-progress.ts';
import { listLessons } from './list-lessons.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { watchedSecs } from './watched-spans.ts';

/** The course's outline as this member sees it. */
export async function listLessonProgress({ member }: { member: CourseMember }): Promise<LessonProgress[]> {
  const [lessons, rows] = await Promise.all([
    listLessons(),
    database
      .select()
      .from(paidCourseLessons)
      .where(and(eq(paidCourseLessons.parentUserId, member.userId), eq(paidCourseLessons.systemOrUser, 'user'))),
  ]);
  return lessons.map((lesson) => {
    const row = rows.find((one) => one.lesson === lesson.lessonId);
    const completeDurationSecs = row?.completeDurationSecs ?? null;
    return {
      ...lesson,
      state: completeDurationSecs !== null ? 'done' : row ? 'started' : 'not-started',
      watchedShare: lesson.durationSecs ? Math.min(1, watchedSecs(row?.progress ?? []) / lesson.durationSecs) : 0,
      completeDurationSecs,
    };
  });
}
