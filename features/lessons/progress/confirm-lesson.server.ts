import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import type { Completion } from './completion.server.ts';
import { type Settled, settleLesson } from './settle-lesson.server.ts';
import { type StartTerms, startWithin } from './start-lesson.server.ts';

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
