import { desc, eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import type { PublicResult } from './public-result.ts';

export type PublishedResult = Pick<PublicResult, 'statsId' | 'name' | 'experience' | 'correct' | 'wrong' | 'publishedAt'>;

/** Lists the results that somebody has published, the newest first. */
export async function listPublishedResults({ userId }: SignedInUser): Promise<PublishedResult[]> {
  const rows = await database
    .select()
    .from(publicCourseStats)
    .where(eq(publicCourseStats.parentUserId, userId))
    .orderBy(desc(publicCourseStats.created));
  return rows.map(({ id, aiCoderName, courseName, stats: { correct, wrong }, created }) => ({
    statsId: id,
    name: aiCoderName,
    experience: courseName,
    correct,
    wrong,
    publishedAt: created.toISOString(),
  }));
}
