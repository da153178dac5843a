import type { Problem } from './problem.ts';

/** Describes a problem as whoever practises it may see it: without its solution, its hidden cases, the prompts that solve it and its recorded answers. */
export type Exercise = Omit<
  Problem,
  'solution' | 'hiddenCases' | 'suggestions' | 'decisions' | 'flawed' | 'crowded' | 'alsoRight' | 'hearing'
> & {
  /** Says that it is in an open final of whoever looks at it: it is worked on there, and comes without hints and prompts. */
  isInFinal?: boolean;
};

/** Takes from a problem what whoever practises it may see. */
export function toExercise(problem: Problem): Exercise {
  const { solution, hiddenCases, suggestions, decisions, flawed, crowded, alsoRight, hearing, ...exercise } = problem;
  return exercise;
}

/** Takes from a problem what may be seen of it while it is in an open final. */
export function toWithheldExercise(problem: Problem): Exercise {
  return { ...toExercise(problem), hints: [], samples: [], isInFinal: true };
}
