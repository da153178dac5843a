import { sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { Transaction } from '#platform/database.server.ts';
import type { Lesson } from './lesson-catalogue.ts';
import { ownLesson } from './own-lesson.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

const { completeDurationSecs, startedAt } = paidCourseLessons;

/** Marks a started lesson as done, as part of a change under way or as one of its own. The time it took is kept from the first time. */
export async function finishLesson({
  member,
  lesson,
  transaction,
}: {
  member: CourseMember;
  lesson: Lesson;
  transaction?: Transaction;
}): Promise<void> {
  const finish = (change: Transaction) =>
    change
      .update(paidCourseLessons)
      .set({
        completeDurationSecs: sql`coalesce(${completeDurationSecs}, greatest(0, extract(epoch from now() - ${startedAt})::int))`,
      })
      .where(ownLesson({ member, lesson }));
  await (transaction ? finish(transaction) : changeOwnData({ user: member, change: finish }));
}
