import type { Transaction } from '#platform/postgres/database.server.ts';
import type { LessonId } from '../lesson-catalogue.ts';

/** Holds the conditions of a done lesson beside its video and text, and the effects of it, which other features know. */
export interface Completion {
  /** Counts the lesson's exercises that its learner has not solved, as the transaction sees them. */
  countExercisesLeft: (of: { userId: string; lessonId: LessonId; transaction: Transaction }) => Promise<number>;
  /** Records a lesson that is done for the first time, in the transaction that makes it so. */
  recordDone: (done: {
    userId: string;
    transaction: Transaction;
    lessonId: LessonId;
    completeDurationSecs: number;
  }) => Promise<void>;
}
