import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import { requireLesson } from '../require-lesson.ts';
import type { Completion } from './completion.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { type Settled, settleLesson } from './settle-lesson.server.ts';
import { startedLesson } from './started-lesson.server.ts';
import { addWatchedInterval, type WatchedInterval, watchedSecs } from './watched-intervals.ts';

/** Adds a piece of the video that was watched, and keeps where it ended: there the video goes on, on any device. */
export async function recordLessonProgress({
  member,
  lessonId,
  interval,
  completion,
}: {
  member: CourseMember;
  lessonId: string;
  interval: WatchedInterval;
  completion: Completion;
}): Promise<Settled & { watchedSecs: number }> {
  const lesson = requireLesson(lessonId);
  const media = await findLessonMedia(lesson.lessonId);
  if (!media) throw new AppError('LESSON_HAS_NO_VIDEO', lesson.title);
  const toSecs = Math.min(interval.toSecs, media.durationSecs);
  if (interval.fromSecs >= toSecs) throw new AppError('INVALID_INPUT', 'toSecs: must be after fromSecs and within the video');

  return changeOwnData({
    user: member,
    change: async (transaction) => {
      const [row] = await transaction.select().from(paidCourseLessons).where(startedLesson({ member, lesson }));
      if (!row) throw new AppError('LESSON_NOT_STARTED', lesson.title);
      const progress = addWatchedInterval(row.progress, { fromSecs: interval.fromSecs, toSecs });
      const filmSecs = toSecs < media.durationSecs - 1 ? toSecs : 0; // what was watched to its end begins again
      await transaction
        .update(paidCourseLessons)
        .set({ progress, filmSecs, place: { kind: 'film', secs: toSecs } })
        .where(eq(paidCourseLessons.id, row.id));
      return { watchedSecs: watchedSecs(progress), ...(await settleLesson({ member, lesson, completion, transaction })) };
    },
  });
}
