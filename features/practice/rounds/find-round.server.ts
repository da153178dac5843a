import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { solvedProblems } from './solved-problem.table.server.ts';
import type { AiCodingLesson } from './start-experience.server.ts';

/** Finds the newest coding lesson of somebody's round through a practice set that is still in progress; null where there is none. */
export async function findRound({
  user,
  experience,
}: {
  user: SignedInUser;
  experience: string;
}): Promise<AiCodingLesson | null> {
  const { parentUserId, completed } = experienceProgressions;
  const isOpen = and(eq(parentUserId, user.userId), eq(experienceProgressions.experience, experience), eq(completed, false));
  const [found] = await database
    .select({ lesson: aiCodingLessons })
    .from(aiCodingLessons)
    .innerJoin(experienceProgressions, eq(aiCodingLessons.parentExperienceId, experienceProgressions.id))
    .where(isOpen)
    .orderBy(desc(experienceProgressions.created), desc(aiCodingLessons.created))
    .limit(1);
  return found?.lesson ?? null;
}

interface OfUser {
  user: Pick<SignedInUser, 'userId'>;
  transaction?: Transaction | Database;
}

/** Lists the ids of the problems that somebody has solved. */
export async function listSolved({ user: { userId }, transaction = database }: OfUser): Promise<string[]> {
  const { problemId, parentUserId } = solvedProblems;
  const rows = await transaction.select({ problemId }).from(solvedProblems).where(eq(parentUserId, userId));
  return rows.map((row) => row.problemId);
}

/** Lists the ids of the problems whose tries somebody used up, in whichever round. */
export async function listFailed({ user: { userId }, transaction = database }: OfUser): Promise<string[]> {
  const { stats, parentUserId } = aiCodingLessons;
  const failed = sql<string>`jsonb_path_query(${stats}, '$.solutions[*] ? (@.correct == false).parentProblemId') #>> '{}'`;
  const rows = await transaction.select({ failed }).from(aiCodingLessons).where(eq(parentUserId, userId));
  return rows.map((row) => row.failed);
}
