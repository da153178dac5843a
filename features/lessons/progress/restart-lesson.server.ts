import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { startedLesson } from './started-lesson.server.ts';

/**
 * Begins a lesson again: it is no longer done and what was watched and read is forgotten; its exercises stay dealt with, and the earlier
 * completeDurationSecs stays (docs/product.md §4). Throws LESSON_NOT_STARTED where there is nothing to begin again.
 */
export async function restartLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): Promise<void> {
  await changeOwnData({
    user: member,
    change: async (transaction) => {
      const begun = await transaction
        .update(paidCourseLessons)
        .set({ progress: [], filmSecs: 0, place: null, readAt: null, startedAt: new Date(), finishedAt: null })
        .where(startedLesson({ member, lesson }))
        .returning({ itemId: paidCourseLessons.id });
      if (begun.length === 0) throw new AppError('LESSON_NOT_STARTED', lesson.title);
    },
  });
}
