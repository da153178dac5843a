import { desc, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { database } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import { countFirstTries } from '../rounds/round.ts';
import { publicCourseStats } from './public-course-stats.table.server.ts';
import type { PublicResult } from './public-result.ts';

export type PublishedResult = Pick<PublicResult, 'statsId' | 'name' | 'experience' | 'correct' | 'firstTries' | 'publishedAt'>;

const resultsOfUser = database
  .select({ row: publicCourseStats, ofLesson: aiCodingLessons.stats })
  .from(publicCourseStats)
  .innerJoin(aiCodingLessons, eq(aiCodingLessons.id, publicCourseStats.parentAiCodingLessonId))
  .where(eq(publicCourseStats.parentUserId, sql.placeholder('userId')))
  .orderBy(desc(publicCourseStats.created))
  .prepare('public_results_of_user');

/** Lists the results that somebody has published, the newest first. */
export async function listPublishedResults({ userId }: SignedInUser): Promise<PublishedResult[]> {
  const rows = await resultsOfUser.execute({ userId });
  return rows.map(({ row: { id, aiCoderName, courseName, stats, created }, ofLesson }) => ({
    statsId: id,
    name: aiCoderName,
    experience: courseName,
    correct: stats.correct,
    firstTries: countFirstTries(ofLesson),
    publishedAt: created.toISOString(),
  }));
}
