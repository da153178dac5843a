import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { Lesson } from './lesson-catalogue.ts';
import { ownLesson } from './own-lesson.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Begins a lesson again: what was watched is forgotten, the earlier completeDurationSecs stays (specification §4). */
export async function restartLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): Promise<void> {
  const now = new Date();
  await changeOwnData({
    user: member,
    change: (transaction) =>
      transaction
        .update(paidCourseLessons)
        .set({ progress: [], startedAt: now, updated: now })
        .where(ownLesson({ member, lesson })),
  });
}
