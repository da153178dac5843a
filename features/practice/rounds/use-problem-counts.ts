import { useOwnData } from '#features/own-data/use-own-data.ts';
import { countProblems, type ProblemCounts, type ProblemsDealtWith } from './count-problems.ts';

const table = 'solved_problems';
const tables = [table] as const;

/**
 * Keeps the counts that a page was made with in step with the account's own solved problems: what is solved in another window or on another
 * device counts at once.
 */
export function useProblemCounts({
  userId,
  problemIds,
  solved,
  failed,
}: ProblemsDealtWith & { userId: string; problemIds: Record<string, string[]> }): Record<string, ProblemCounts> {
  const { documents } = useOwnData({ userId, tables });
  const known = (documents[table] ?? []).map(({ problemId }) => String(problemId));
  return countProblems({ problemIds, solved: [...solved, ...known], failed });
}
