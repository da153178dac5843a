import type { CourseMember } from '#features/access/course-member.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import type { Completion } from './completion.server.ts';
import type { LessonPlace } from './lesson-place.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { type Settled, settleLesson } from './settle-lesson.server.ts';
import { type StartTerms, startWithin } from './start-lesson.server.ts';
import { startedLesson } from './started-lesson.server.ts';

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
