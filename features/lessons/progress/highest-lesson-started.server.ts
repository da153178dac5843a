import { and, eq, max } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

/** Finds the number of the furthest lesson this account has started, 0 for none; refunds are promised until a certain one. */
export async function highestLessonStarted({ userId }: { userId: string }): Promise<number> {
  const [row] = await database
    .select({ highest: max(paidCourseLessons.order) })
    .from(paidCourseLessons)
    .where(and(eq(paidCourseLessons.parentUserId, userId), eq(paidCourseLessons.systemOrUser, 'user')));
  return row?.highest ?? 0;
}
