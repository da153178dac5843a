import { dealVariant } from './deal-variant.ts';
import type { Problem } from './problem.ts';

/** Describes a problem as whoever practises it may see it: without its solution, its hidden cases, the prompts that solve it and its recorded answers. */
export type Exercise = Omit<
  Problem,
  | 'solution'
  | 'hiddenCases'
  | 'suggestions'
  | 'decisions'
  | 'flawed'
  | 'crowded'
  | 'alsoRight'
  | 'hearing'
  | 'variants'
  | 'dealtBy'
> & {
  /** The number of the variant in which it is dealt; absent of the problem as it is written. */
  variant?: number;
  /** The same with other values and names, for whoever used up its tries. */
  variants?: Exercise[];
};

/** Takes from a problem what whoever practises it may see. */
export function toExercise(problem: Problem): Exercise {
  const { solution, hiddenCases, suggestions, decisions, flawed, crowded, alsoRight, hearing, variants, dealtBy, ...exercise } =
    problem;
  return exercise;
}

/** Takes from a problem and from its variants what whoever practises them may see. */
export function toVariedExercise(problem: Problem): Exercise {
  const variants = problem.variants.map((_, place) => toExercise(dealVariant(problem, place + 1)));
  return { ...toExercise(problem), variants };
}
