import { and, isNull, sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Lesson, LessonId } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';
import { startedLesson } from './started-lesson.server.ts';

const { completeDurationSecs, startedAt, finishedAt } = paidCourseLessons;

/** Records a lesson that is done for the first time, in the transaction that makes it so. */
export type RecordLessonDone = (done: {
  userId: string;
  transaction: Transaction;
  lessonId: LessonId;
  completeDurationSecs: number;
}) => Promise<void>;

/**
 * Marks a started lesson as done, as part of a change under way or as one of its own, and answers whether that is the first time: only then
 * `recordDone` is called and the time it took is kept.
 */
export async function finishLesson({
  member,
  lesson,
  recordDone,
  transaction,
}: {
  member: CourseMember;
  lesson: Lesson;
  recordDone: RecordLessonDone;
  transaction?: Transaction;
}): Promise<{ isFirstTime: boolean }> {
  const finish = async (change: Transaction) => {
    const open = and(startedLesson({ member, lesson }), isNull(finishedAt));
    const tookSecs = sql<number>`greatest(0, extract(epoch from now() - ${startedAt})::int)`;
    const [first] = await change
      .update(paidCourseLessons)
      .set({ finishedAt: sql`now()`, completeDurationSecs: tookSecs })
      .where(and(open, isNull(completeDurationSecs)))
      .returning({ tookSecs: completeDurationSecs });
    if (first) {
      const { userId } = member;
      await recordDone({ userId, transaction: change, lessonId: lesson.lessonId, completeDurationSecs: first.tookSecs ?? 0 });
    } else await change.update(paidCourseLessons).set({ finishedAt: sql`now()` }).where(open);
    return { isFirstTime: first !== undefined };
  };
  return transaction ? finish(transaction) : changeOwnData({ user: member, change: finish });
}
