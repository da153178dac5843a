import { and, eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { database } from '#platform/database.server.ts';
import { findLessonMedia } from './find-lesson-media.server.ts';
import { type Lesson, lessonCatalogue } from './lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { watchedSecs } from './watched-spans.ts';

/** A lesson of the outline, and how far the member is with it. */
export type OutlineLesson = Lesson & {
  /** Length of the video; null where there is none. */
  durationSecs: number | null;
  state: 'not-started' | 'started' | 'done';
  watchedSecs: number;
  /** Seconds it took the first time it was done. */
  completeDurationSecs: number | null;
};

/** The course's outline as this member sees it. */
export async function listLessonProgress({ member }: { member: CourseMember }): Promise<OutlineLesson[]> {
  const rows = await database
    .select()
    .from(paidCourseLessons)
    .where(and(eq(paidCourseLessons.parentUserId, member.userId), eq(paidCourseLessons.systemOrUser, 'user')));
  return Promise.all(
    lessonCatalogue.map(async (lesson) => {
      const row = rows.find((one) => one.lesson === lesson.lessonId);
      const completeDurationSecs = row?.completeDurationSecs ?? null;
      return {
        ...lesson,
        durationSecs: (await findLessonMedia(lesson.lessonId))?.durationSecs ?? null,
        state: completeDurationSecs !== null ? 'done' : row ? 'started' : 'not-started',
        watchedSecs: watchedSecs(row?.progress ?? []),
        completeDurationSecs,
      };
    }),
  );
}
