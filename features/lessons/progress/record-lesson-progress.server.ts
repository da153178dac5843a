import { eq } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import { requireLesson } from '../require-lesson.ts';
import { finishLesson, type RecordLessonDone } from './finish-lesson.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { startedLesson } from './started-lesson.server.ts';
import { addWatchedInterval, type WatchedInterval, watchedSecs } from './watched-intervals.ts';

/** A lesson counts as done when this share of its video was watched. */
const doneShare = 0.9;

/** Adds a piece of the video that was watched; the lesson is done when nearly all of it was. */
export async function recordLessonProgress({
  member,
  lessonId,
  interval,
  recordDone,
}: {
  member: CourseMember;
  lessonId: string;
  interval: WatchedInterval;
  recordDone: RecordLessonDone;
}): Promise<{ watchedSecs: number; finished: boolean; isFirstTime: boolean }> {
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
      await transaction.update(paidCourseLessons).set({ progress }).where(eq(paidCourseLessons.id, row.id));
      const isNearlyAll = watchedSecs(progress) >= media.durationSecs * doneShare;
      const isDone = isNearlyAll || row.finishedAt !== null;
      const { isFirstTime } = isDone ? await finishLesson({ member, lesson, recordDone, transaction }) : { isFirstTime: false };
      return { watchedSecs: watchedSecs(progress), finished: isDone, isFirstTime };
    },
  });
}
