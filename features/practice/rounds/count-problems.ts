/** Counts the problems of a lesson: all of them, those that are solved, and those that are left, also where their tries are used up. */
export interface ProblemCounts {
  solved: number;
  left: number;
  total: number;
}

/** Counts the problems of each lesson, by its slug. */
export function countProblems({
  problemIds,
  solved,
}: {
  solved: string[];
  problemIds: Record<string, string[]>;
}): Record<string, ProblemCounts> {
  const isSolved = new Set(solved);
  const counts = Object.entries(problemIds).map(([lesson, ids]) => {
    const count = ids.filter((id) => isSolved.has(id)).length;
    return [lesson, { solved: count, left: ids.length - count, total: ids.length }] as const;
  });
  return Object.fromEntries(counts);
}
