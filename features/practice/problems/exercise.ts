import { dealVariant } from './deal-variant.ts';
import type { Problem } from './problem.ts';

/** A problem as whoever practises it may see it: without its solution, its hidden cases, the prompts that solve it and its recorded answers. */
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

/** A prompt that solves a problem, with what each of its parts does. */
export interface ModelPrompt {
  prompt: string;
  /** As they stand in the prompt, from its beginning to its end. */
  parts: { said: string; does: string }[];
}

/** Takes from a problem its first suggestion in parts. It gives the answer away, so it is for those who have dealt with the problem. */
export function toModelPrompt({
  suggestions: [prompt = ''],
  decisions,
}: Pick<Problem, 'suggestions' | 'decisions'>): ModelPrompt {
  const parts = decisions.map(({ said, does }) => ({ said, does }));
  return { prompt, parts: parts.sort((one, other) => prompt.indexOf(one.said) - prompt.indexOf(other.said)) };
}
