import type { Problem } from '../problems/problem.ts';

/**
 * A problem with its recorded answers, without its hidden cases and without what is told once it is solved: enough for the practice model
 * to answer in a browser without a network.
 */
export type RecordedProblem = Omit<Problem, 'hiddenCases' | 'alsoRight' | 'suggestions' | 'decisions'> & {
  decisions: Omit<Problem['decisions'][number], 'said' | 'does'>[];
};

/** Takes from a problem what the practice model needs in a browser. */
export function toRecordedProblem({ hiddenCases, alsoRight, suggestions, decisions, ...problem }: Problem): RecordedProblem {
  return { ...problem, decisions: decisions.map(({ said, does, ...decision }) => decision) };
}
