import { sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireLesson } from '../require-lesson.ts';
import type { Completion } from './completion.server.ts';
import type { LessonPlace } from './lesson-place.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { type Settled, settleLesson } from './settle-lesson.server.ts';
import { startedLesson } from './started-lesson.server.ts';

/**
 * Keeps which heading of a lesson's text is being read, and that the text was read to its end. Reading starts no lesson: the end of the text is
 * kept for when it is started, the heading only of a lesson that is.
 */
export async function recordReading({
  member,
  lessonId,
  heading,
  isRead,
  completion,
}: {
  member: CourseMember;
  lessonId: string;
  heading?: Extract<LessonPlace, { kind: 'heading' }>;
  isRead: boolean;
  completion: Completion;
}): Promise<Settled> {
  const lesson = requireLesson(lessonId);
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      if (isRead) {
        await transaction
          .insert(paidCourseLessons)
          .values({
            parentUserId: member.userId,
            lesson: lesson.lessonId,
            order: lesson.lessonNumber,
            systemOrUser: 'system',
            readAt: sql`now()`,
          })
          .onConflictDoUpdate({
            target: [paidCourseLessons.parentUserId, paidCourseLessons.lesson],
            set: { readAt: sql`coalesce(${paidCourseLessons.readAt}, now())` },
          });
      }
      if (heading) {
        await transaction.update(paidCourseLessons).set({ place: heading }).where(startedLesson({ member, lesson }));
      }
      return settleLesson({ member, lesson, completion, transaction });
    },
  });
}
