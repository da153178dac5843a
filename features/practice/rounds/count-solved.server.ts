import { listProblems } from '../problems/list-problems.server.ts';
import { countProblems, type ProblemCounts } from './count-problems.ts';

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
