import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { Lesson } from './lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Marks a lesson as begun by this member, the first time it is opened; later times change nothing (specification §4). */
export async function startLesson({ member, lesson }: { member: CourseMember; lesson: Lesson }): Promise<void> {
  await changeOwnData({
    user: member,
    change: (transaction) =>
      transaction
        .insert(paidCourseLessons)
        .values({ parentUserId: member.userId, lesson: lesson.lessonId, order: lesson.lessonNumber })
        .onConflictDoUpdate({
          target: [paidCourseLessons.parentUserId, paidCourseLessons.lesson],
          set: { systemOrUser: 'user', startedAt: new Date() },
          setWhere: eq(paidCourseLessons.systemOrUser, 'system'),
        }),
  });
}
