import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { solvedProblems } from './solved-problem.table.server.ts';
import type { AiCodingLesson } from './start-experience.server.ts';

const userId = sql.placeholder('userId');

const { parentUserId, experience: ofExperience, completed } = experienceProgressions;
const openRound = database
  .select({ lesson: aiCodingLessons })
  .from(aiCodingLessons)
  .innerJoin(experienceProgressions, eq(aiCodingLessons.parentExperienceId, experienceProgressions.id))
  .where(and(eq(parentUserId, userId), eq(ofExperience, sql.placeholder('experience')), eq(completed, false)))
  .orderBy(desc(experienceProgressions.created), desc(aiCodingLessons.created))
  .limit(1)
  .prepare('open_round_of_user');

/** Finds the newest coding lesson of somebody's round through a practice set that is still in progress; null where there is none. */
export async function findRound({
  user,
  experience,
}: {
  user: SignedInUser;
  experience: string;
}): Promise<AiCodingLesson | null> {
  const [found] = await openRound.execute({ userId: user.userId, experience });
  return found?.lesson ?? null;
}

interface OfUser {
  user: Pick<SignedInUser, 'userId'>;
  transaction?: Transaction;
}

const selectSolved = (asked: Transaction | Database) =>
  asked.select({ problemId: solvedProblems.problemId }).from(solvedProblems).where(eq(solvedProblems.parentUserId, userId));
const solvedOfUser = selectSolved(database).prepare('solved_problems_of_user');

/** Lists the ids of the problems that somebody has solved. */
export async function listSolved({ user, transaction }: OfUser): Promise<string[]> {
  const statement = transaction ? selectSolved(transaction) : solvedOfUser;
  return (await statement.execute({ userId: user.userId })).map(({ problemId }) => problemId);
}

const selectFailed = (asked: Transaction | Database) => {
  const failed = sql<string>`jsonb_path_query(${aiCodingLessons.stats}, '$.solutions[*] ? (@.correct == false).parentProblemId') #>> '{}'`;
  return asked.select({ failed }).from(aiCodingLessons).where(eq(aiCodingLessons.parentUserId, userId));
};
const failedOfUser = selectFailed(database).prepare('failed_problems_of_user');

/** Lists the ids of the problems whose tries somebody used up, in whichever round. */
export async function listFailed({ user, transaction }: OfUser): Promise<string[]> {
  const statement = transaction ? selectFailed(transaction) : failedOfUser;
  return (await statement.execute({ userId: user.userId })).map(({ failed }) => failed);
}
