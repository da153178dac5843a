import type { Transaction } from '#platform/postgres/database.server.ts';
import { listProblems } from '../problems/practice-set.server.ts';
import { countProblems, type ProblemCounts } from './count-problems.ts';
import { listSolved } from './find-round.server.ts';

/** Counts the problems of each lesson as {@link countProblems} does. A lesson without problems is not named. */
export function countSolved({ solved }: { solved: string[] }): Record<string, ProblemCounts> {
  return countProblems({ problemIds: listProblemIds(), solved });
}

/** Lists the ids of the problems of each lesson, by its slug. */
export function listProblemIds(): Record<string, string[]> {
  const ofLessons = Map.groupBy(listProblems(), ({ lesson }) => lesson);
  const ids = [...ofLessons].map(([lesson, problems]): [string, string[]] => [
    lesson,
    [...new Set(problems.map(({ problemId }) => problemId))],
  ]);
  return Object.fromEntries(ids);
}

/** Counts the problems of a lesson that somebody has not solved, in any round. */
export async function countExercisesLeft({
  userId,
  lessonId,
  transaction,
}: {
  userId: string;
  lessonId: string;
  transaction: Transaction;
}): Promise<number> {
  const solved = await listSolved({ user: { userId }, transaction });
  return countSolved({ solved })[lessonId]?.left ?? 0;
}
