import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/**
 * Starts a lesson for this member: its film is played, or it is marked as done. Later times change nothing (docs/product.md §4). Where it
 * ends a right to a refund (`refundEnded`, until when that would last) it throws REFUND_WOULD_END unless the member said so: `isConfirmed`.
 */
export async function startLesson({
  member,
  lesson,
  refundEnded,
  isConfirmed,
}: {
  member: CourseMember;
  lesson: Lesson;
  refundEnded: { until: string } | null;
  isConfirmed: boolean;
}): Promise<void> {
  if (refundEnded && !isConfirmed) throw new AppError('REFUND_WOULD_END', undefined, { refundEnded });
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
