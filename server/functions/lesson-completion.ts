import type { CourseMember } from '#features/access/course-member.ts';
import { refundEndedByLesson } from '#features/checkout/purchases/refund-ended-by-lesson.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { Completion } from '#features/lessons/progress/completion.server.ts';
import { highestLessonStarted } from '#features/lessons/progress/highest-lesson-started.server.ts';
import { countExercisesLeft } from '#features/practice/rounds/count-exercises-left.server.ts';
import { recordLessonDone } from '#features/tracking/record-lesson-done.server.ts';

/** Asks practice what lessons have to know, and tells tracking which of them are done. */
export const completion: Completion = { countExercisesLeft, recordDone: recordLessonDone };

/** Says until when a refund could be asked for that starting this lesson would end; null where it ends none. */
export function refundEndedBy({ member, lesson: { lessonNumber } }: { member: CourseMember; lesson: Lesson }) {
  return refundEndedByLesson({ user: member, lessonNumber, highestLessonStarted });
}
