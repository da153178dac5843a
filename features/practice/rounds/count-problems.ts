/** Counts the problems of a lesson: all of them, those that are solved, and those still to be dealt with. */
export interface ProblemCounts {
  solved: number;
  left: number;
  total: number;
}

export interface ProblemsDealtWith {
  solved: string[];
  /** Out of tries. */
  failed: string[];
}

/** Counts the problems of each lesson, by its slug: those among the solved, and those that are neither solved nor out of tries. */
export function countProblems({
  problemIds,
  solved,
  failed,
}: ProblemsDealtWith & { problemIds: Record<string, string[]> }): Record<string, ProblemCounts> {
  const isSolved = new Set(solved);
  const isDealtWith = new Set([...solved, ...failed]);
  const counts = Object.entries(problemIds).map(([lesson, ids]) => {
    const left = ids.filter((id) => !isDealtWith.has(id)).length;
    return [lesson, { solved: ids.filter((id) => isSolved.has(id)).length, left, total: ids.length }] as const;
  });
  return Object.fromEntries(counts);
}
