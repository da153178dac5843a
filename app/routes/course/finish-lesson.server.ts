import { data } from 'react-router';
import type { CourseMember } from '#features/access/caller.ts';
import { refundEndedByLesson } from '#features/checkout/purchases/refund-ended-by-lesson.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import { highestLessonStarted } from '#features/lessons/progress/lesson-progress.server.ts';
import { confirmLesson } from '#features/lessons/progress/record-progress.server.ts';
import { countExercisesLeft } from '#features/practice/rounds/count-solved.server.ts';
import { recordLessonDone } from '#features/tracking/keystone-events.server.ts';
import { AppError } from '#platform/errors.ts';

/** Says until when a refund could be asked for that starting this lesson would end; null where it ends none. */
export function refundEndedBy({ member, lesson: { lessonNumber } }: { member: CourseMember; lesson: Lesson }) {
  return refundEndedByLesson({ user: member, lessonNumber, highestLessonStarted });
}

/** Marks a lesson as done by its member's word; answers what stands against it: a right to a refund that this ends, or exercises. */
export async function finishLesson({
  member,
  lesson,
  isConfirmed,
}: {
  member: CourseMember;
  lesson: Lesson;
  isConfirmed: boolean;
}) {
  const refundEnded = await refundEndedBy({ member, lesson });
  const completion = { countExercisesLeft, recordDone: recordLessonDone };
  try {
    return await confirmLesson({ member, lesson, terms: { refundEnded, isConfirmed }, completion });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.errorKey === 'REFUND_WOULD_END') return data({ asked: refundEnded }, { status: error.status });
    if (error.errorKey === 'EXERCISES_LEFT') return data({ refusal: error.message }, { status: error.status });
    throw error;
  }
}
