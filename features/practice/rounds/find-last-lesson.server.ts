import { and, desc, eq } from 'drizzle-orm';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';

/** Finds the newest coding lesson that somebody has of a practice set, open or over. */
export async function findLastLesson({
  userId,
  experience,
  transaction,
}: {
  userId: string;
  experience: string;
  transaction?: Transaction;
}): Promise<typeof aiCodingLessons.$inferSelect | undefined> {
  const ofPerson = and(eq(aiCodingLessons.parentUserId, userId), eq(aiCodingLessons.experience, experience));
  const [last] = await (transaction ?? database)
    .select()
    .from(aiCodingLessons)
    .where(ofPerson)
    .orderBy(desc(aiCodingLessons.created))
    .limit(1);
  return last;
}
