import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { askAlone, askedValues, batchStatement } from '#platform/postgres/batch-statement.server.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import type { AiCodingLesson } from './experience.server.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { countFirstTries } from './round.ts';
import { solvedProblems } from './solved-problem.table.server.ts';

const askedRound = askedValues('userId', 'experience');
const { parentUserId, experience: ofExperience, completed } = experienceProgressions;
const isRound = and(
  eq(parentUserId, askedRound.value('userId')),
  eq(ofExperience, askedRound.value('experience')),
  eq(completed, false),
);
const newestLesson = batchStatement(
  askedRound,
  database
    .selectDistinctOn([askedRound.asker], { asker: askedRound.asker, row: aiCodingLessons })
    .from(experienceProgressions)
    .innerJoin(askedRound.table, isRound)
    .innerJoin(aiCodingLessons, eq(aiCodingLessons.parentExperienceId, experienceProgressions.id))
    .orderBy(askedRound.asker, desc(experienceProgressions.created), desc(aiCodingLessons.created))
    .prepare('open_round_of_user'),
);

/** Finds the newest coding lesson of somebody's round through a practice set that is still in progress; null where there is none. */
export async function findRound({
  user,
  experience,
}: {
  user: SignedInUser;
  experience: string;
}): Promise<AiCodingLesson | null> {
  const [lesson] = await newestLesson({ userId: user.userId, experience });
  return lesson ?? null;
}

/** What a finished round came to, and how its learner rated it: null where they have not. */
export interface FinishedRound {
  lessonId: string;
  experienceId: string | null;
  stats: Pick<AiCodingLesson['stats'], 'correct' | 'wrong' | 'timeToCompleteMs'> & { firstTries: number };
  endFeedbackRating: number | null;
}

/** Finds the round through a practice set that somebody finished last; null where there is none. */
export async function findFinishedRound({
  user,
  experience,
}: {
  user: Pick<SignedInUser, 'userId'>;
  experience: string;
}): Promise<FinishedRound | null> {
  const { id: experienceId, endFeedbackRating, completedAt } = experienceProgressions;
  const [found] = await database
    .select({ lessonId: aiCodingLessons.id, experienceId, stats: aiCodingLessons.stats, endFeedbackRating })
    .from(experienceProgressions)
    .innerJoin(aiCodingLessons, eq(aiCodingLessons.parentExperienceId, experienceId))
    .where(and(eq(parentUserId, user.userId), eq(ofExperience, experience), eq(completed, true)))
    .orderBy(desc(completedAt), desc(aiCodingLessons.created))
    .limit(1);
  if (!found) return null;
  const { correct, wrong, timeToCompleteMs } = found.stats;
  return { ...found, stats: { correct, wrong, timeToCompleteMs, firstTries: countFirstTries(found.stats) } };
}

const asked = askedValues('userId');

interface OfUser {
  user: Pick<SignedInUser, 'userId'>;
  transaction?: Transaction;
}

const selectSolved = (reader: Transaction | Database) =>
  reader
    .select({ asker: asked.asker, row: { problemId: solvedProblems.problemId } })
    .from(solvedProblems)
    .innerJoin(asked.table, eq(solvedProblems.parentUserId, asked.value('userId')));
const solvedOfUser = batchStatement(asked, selectSolved(database).prepare('solved_problems_of_user'));

/** Lists the ids of the problems that somebody has solved. */
export async function listSolved({ user: { userId }, transaction }: OfUser): Promise<string[]> {
  const found = transaction ? await askAlone(asked, selectSolved(transaction), { userId }) : await solvedOfUser({ userId });
  return found.map(({ problemId }) => problemId);
}

const selectFailed = (reader: Transaction | Database) => {
  const failed = sql<string>`jsonb_path_query(${aiCodingLessons.stats}, '$.solutions[*] ? (@.correct == false).parentProblemId') #>> '{}'`;
  return reader
    .select({ asker: asked.asker, row: { failed } })
    .from(aiCodingLessons)
    .innerJoin(asked.table, eq(aiCodingLessons.parentUserId, asked.value('userId')));
};
const failedOfUser = batchStatement(asked, selectFailed(database).prepare('failed_problems_of_user'));

/** Lists the ids of the problems whose tries somebody used up, in whichever round. */
export async function listFailed({ user: { userId }, transaction }: OfUser): Promise<string[]> {
  const found = transaction ? await askAlone(asked, selectFailed(transaction), { userId }) : await failedOfUser({ userId });
  return found.map(({ failed }) => failed);
}
