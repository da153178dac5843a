import { eq, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import { requireLesson } from '../require-lesson.ts';
import type { LessonPlace } from './lesson-place.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { type Completion, type Settled, settleLesson } from './settle-lesson.server.ts';
import { type StartTerms, startedLesson, startWithin } from './start-lesson.server.ts';
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

/**
 * Notes within the change that keeps a try that an exercise of a lesson was worked at: that starts the lesson, unless the exercise was tried
 * outside of it (`terms` is null), and may make it done.
 */
export async function recordExercise({
  member,
  lesson,
  exercise,
  terms,
  completion,
  transaction,
}: {
  member: CourseMember;
  lesson: Lesson;
  exercise: Omit<Extract<LessonPlace, { kind: 'exercise' }>, 'kind'>;
  terms: StartTerms | null;
  completion: Completion;
  transaction: Transaction;
}): Promise<Settled> {
  if (terms) {
    await startWithin({ member, lesson, terms, transaction });
    await transaction
      .update(paidCourseLessons)
      .set({ place: { kind: 'exercise', ...exercise } })
      .where(startedLesson({ member, lesson }));
  }
  return settleLesson({ member, lesson, completion, transaction });
}

/**
 * Takes a member's word that they are through the video or the text of a lesson, which starts it if need be and makes it done. Throws
 * EXERCISES_LEFT while there are exercises to solve, and then starts nothing.
 */
export function confirmLesson({
  member,
  lesson,
  terms,
  completion,
}: {
  member: CourseMember;
  lesson: Lesson;
  terms: StartTerms;
  completion: Completion;
}): Promise<Settled> {
  const { userId } = member;
  const { lessonId } = lesson;
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      const exercisesLeft = await completion.countExercisesLeft({ userId, lessonId, transaction });
      if (exercisesLeft > 0) throw new AppError('EXERCISES_LEFT', `${exercisesLeft} left`, { exercisesLeft });
      await startWithin({ member, lesson, terms, transaction });
      return settleLesson({ member, lesson, isConfirmed: true, completion, transaction });
    },
  });
}
