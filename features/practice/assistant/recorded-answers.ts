import type { Problem } from '../problems/problem.ts';

/** Holds a problem with its recorded answers and without its hidden cases: enough for the practice model to answer in a browser without a network. */
export type RecordedProblem = Omit<Problem, 'hiddenCases' | 'alsoRight'>;

/** Takes from a problem what the practice model needs in a browser. */
export function toRecordedProblem({ hiddenCases: _hidden, alsoRight: _also, ...problem }: Problem): RecordedProblem {
  return problem;
}
