import { listProblems } from '../problems/list-problems.server.ts';

/** The problems of a lesson: all of them, those that are solved, and those still to be dealt with. */
export interface ProblemCounts {
  solved: number;
  left: number;
  total: number;
}

/**
 * Counts the problems of each lesson, by its slug: those among the solved, and those that are neither solved nor `failed`, which is out of tries.
 * A lesson without problems is not named.
 */
export function countSolved({ solved, failed = [] }: { solved: string[]; failed?: string[] }): Record<string, ProblemCounts> {
  const ofLessons = Map.groupBy(listProblems(), ({ lesson }) => lesson);
  const isSolved = new Set(solved);
  const isDealtWith = new Set([...solved, ...failed]);
  const counts = [...ofLessons].map(([lesson, problems]) => {
    const ids = [...new Set(problems.map(({ problemId }) => problemId))];
    const left = ids.filter((id) => !isDealtWith.has(id)).length;
    return [lesson, { solved: ids.filter((id) => isSolved.has(id)).length, left, total: ids.length }] as const;
  });
  return Object.fromEntries(counts);
}
