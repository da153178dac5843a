import { and, isNull, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/caller.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { findLessonMedia } from '../find-lesson-media.server.ts';
import type { Lesson, LessonId } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { startedLesson } from './start-lesson.server.ts';
import { doneShare, watchedSecs } from './watched-intervals.ts';

/** The conditions of a done lesson beside its video and text, and the effects of it, which other features know. */
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

const { completeDurationSecs, startedAt, finishedAt } = paidCourseLessons;

export interface Settled {
  finished: boolean;
  /** Says that the lesson was made done just now, and never was before. */
  isFirstTime: boolean;
}

/**
 * Makes a started lesson done if all of it is: its video watched or its text read to the end, or its member's word for that
 * (`isConfirmed`), and none of its exercises left. Whatever adds to a lesson calls this in its own change, so the last condition to be met
 * makes it done.
 */
export async function settleLesson({
  member,
  lesson,
  isConfirmed = false,
  completion,
  transaction,
}: {
  member: CourseMember;
  lesson: Lesson;
  isConfirmed?: boolean;
  completion: Completion;
  transaction: Transaction;
}): Promise<Settled> {
  const [row] = await transaction.select().from(paidCourseLessons).where(startedLesson({ member, lesson }));
  if (!row || row.finishedAt) return { finished: row !== undefined, isFirstTime: false };
  const media = await findLessonMedia(lesson.lessonId);
  const isWatched = media !== null && watchedSecs(row.progress, media.durationSecs) >= media.durationSecs * doneShare;
  if (!isConfirmed && !isWatched && !row.readAt) return { finished: false, isFirstTime: false };
  const { userId } = member;
  const { lessonId } = lesson;
  if ((await completion.countExercisesLeft({ userId, lessonId, transaction })) > 0)
    return { finished: false, isFirstTime: false };
  return { finished: true, isFirstTime: await finish({ member, lesson, completion, transaction }) };
}

/** Marks the lesson as done; true when that is the first time: only then it is recorded, and the time it took kept. */
async function finish({
  member,
  lesson,
  completion,
  transaction,
}: {
  member: CourseMember;
  lesson: Lesson;
  completion: Completion;
  transaction: Transaction;
}): Promise<boolean> {
  const open = and(startedLesson({ member, lesson }), isNull(finishedAt));
  const tookSecs = sql<number>`greatest(0, extract(epoch from now() - ${startedAt})::int)`;
  const [first] = await transaction
    .update(paidCourseLessons)
    .set({ finishedAt: sql`now()`, completeDurationSecs: tookSecs })
    .where(and(open, isNull(completeDurationSecs)))
    .returning({ tookSecs: completeDurationSecs });
  if (!first) {
    await transaction.update(paidCourseLessons).set({ finishedAt: sql`now()` }).where(open);
    return false;
  }
  const { userId } = member;
  await completion.recordDone({
    userId,
    transaction,
    lessonId: lesson.lessonId,
    completeDurationSecs: first.tookSecs ?? 0,
  });
  return true;
}
