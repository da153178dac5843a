import type { Problem } from './problem.ts';

/** Describes a problem as whoever practises it may see it: without its solution, its hidden cases and its recorded answers. */
export type Exercise = Omit<Problem, 'solution' | 'hiddenCases' | 'needs' | 'misleading' | 'flawed' | 'alsoRight'>;

/** Takes from a problem what whoever practises it may see. */
export function toExercise(problem: Problem): Exercise {
  const { solution, hiddenCases, needs, misleading, flawed, alsoRight, ...exercise } = problem;
  return exercise;
}
