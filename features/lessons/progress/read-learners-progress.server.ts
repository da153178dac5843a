import { count, inArray, max } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Reads of each of some accounts how many lessons it has done and on which day it last worked in the course, whoever may know that. */
export async function readLearnersProgress(
  userIds: string[],
): Promise<Map<string, { lessonsDone: number; lessons: number; lastActive: string | null }>> {
  const { parentUserId, finishedAt, updated } = paidCourseLessons;
  const rows = await database
    .select({ userId: parentUserId, lessonsDone: count(finishedAt), last: max(updated) })
    .from(paidCourseLessons)
    .where(inArray(parentUserId, userIds))
    .groupBy(parentUserId);
  const known = new Map(rows.map(({ userId, ...row }) => [userId, row]));
  return new Map(
    userIds.map((userId) => {
      const { lessonsDone = 0, last = null } = known.get(userId) ?? {};
      return [userId, { lessonsDone, lessons: lessonCatalogue.length, lastActive: last?.toISOString().slice(0, 10) ?? null }];
    }),
  );
}
