import type { CourseMember } from '#features/access/caller.ts';
import { hasCourseAccess, proveCourseMember } from '#features/access/course-access.server.ts';
import { refundEndedByLesson } from '#features/checkout/purchases/refund-ended-by-lesson.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { recordExercise } from '#features/lessons/progress/record-progress.server.ts';
import type { Completion } from '#features/lessons/progress/settle-lesson.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { countExercisesLeft } from '#features/practice/rounds/count-solved.server.ts';
import { findLessonOfTry } from '#features/practice/rounds/practice-try.server.ts';
import { type SubmissionAnswer, submitSolution } from '#features/practice/rounds/submit-solution.server.ts';
import type { Submission } from '#features/practice/rounds/try-record.ts';
import { recordLessonDone } from '#features/tracking/keystone-events.server.ts';

/** Asks practice what lessons have to know, and tells tracking which of them are done. */
export const completion: Completion = { countExercisesLeft, recordDone: recordLessonDone };

/** Says until when a refund could be asked for that starting this lesson would end; null where it ends none. */
export function refundEndedBy({ member, lesson: { lessonNumber } }: { member: CourseMember; lesson: Lesson }) {
  return refundEndedByLesson({ user: member, lessonNumber, highestLessonStarted });
}

/**
 * Hands in a try and notes it in its lesson, in one transaction. One that is made in the lesson starts it, under the rule about refunds; any may
 * be the last that the lesson waited for, which `isLessonDone` says.
 */
export async function submitInLesson({
  submission,
  isConfirmed,
}: {
  submission: Submission;
  isConfirmed: boolean;
}): Promise<SubmissionAnswer & { isLessonDone: boolean }> {
  const { lessonId, exercise, isInLesson } = await findLessonOfTry(submission);
  const isMember = isInLesson || (await hasCourseAccess(submission.user));
  if (!isMember) return { ...(await submitSolution(submission)), isLessonDone: false };
  const member = await proveCourseMember(submission.user);
  const lesson = requireLesson(lessonId);
  const terms = isInLesson ? { refundEnded: await refundEndedBy({ member, lesson }), isConfirmed } : null;
  let isLessonDone = false;
  const answer = await submitSolution({
    ...submission,
    onKept: async (transaction) => {
      const { isFirstTime } = await recordExercise({ member, lesson, exercise, terms, completion, transaction });
      isLessonDone = isFirstTime;
    },
  });
  return { ...answer, isLessonDone };
}
