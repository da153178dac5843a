import { sql } from 'drizzle-orm';
import type { CourseMember } from '#features/access/course-member.ts';
import { database, type Transaction } from '#platform/database.server.ts';
import type { Lesson } from './lesson-catalogue.ts';
import { ownLesson } from './own-lesson.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Marks a started lesson as done. The time it took is kept from the first time it was finished. */
export async function finishLesson({
  member,
  lesson,
  transaction = database,
}: {
  member: CourseMember;
  lesson: Lesson;
  transaction?: Transaction | typeof database;
}): Promise<void> {
  const { completeDurationSecs, startedAt } = paidCourseLessons;
  await transaction
    .update(paidCourseLessons)
    .set({
      completeDurationSecs: sql`coalesce(${completeDurationSecs}, greatest(0, extract(epoch from now() - ${startedAt})::int))`,
      updated: new Date(),
    })
    .where(ownLesson({ member, lesson }));
}
