import { listProblems } from '../problems/list-problems.server.ts';

/** Counts the problems of each lesson, by its slug, and those of them that are among the solved. A lesson without problems is not named. */
export function countSolved({ solved }: { solved: string[] }): Record<string, { solved: number; total: number }> {
  const ofLessons = Map.groupBy(listProblems(), ({ lesson }) => lesson);
  const counts = [...ofLessons].map(([lesson, problems]) => {
    const ids = new Set(problems.map(({ problemId }) => problemId));
    return [lesson, { solved: new Set(solved.filter((id) => ids.has(id))).size, total: ids.size }] as const;
  });
  return Object.fromEntries(counts);
}
