import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import { recordExercise } from '#features/lessons/progress/record-exercise.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { findLessonOfTry } from '#features/practice/rounds/find-lesson-of-try.server.ts';
import type { Submission } from '#features/practice/rounds/submission.ts';
import { type SubmissionAnswer, submitSolution } from '#features/practice/rounds/submit-solution.server.ts';
import { completion, refundEndedBy } from './lesson-completion.ts';

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
