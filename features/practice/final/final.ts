import type { Exercise } from '../problems/exercise.ts';

/** Holds the files that were handed in for one problem of a final, and the server's verdict on it. */
export interface FinalAnswer {
  problemId: string;
  files: Record<string, string>;
  isRight: boolean;
  reason: string;
}

/** Sets the share of the problems that has to be right. */
export const passingShare = 0.75;

export interface FinalScore {
  right: number;
  total: number;
  /** The number of right answers that it takes to pass. */
  needed: number;
  isPassed: boolean;
}

/** Counts the right answers of a final. One that is still open can be passed already. */
export function scoreFinal({ problems, answers }: { problems: readonly string[]; answers: readonly FinalAnswer[] }): FinalScore {
  const right = answers.filter(({ isRight }) => isRight).length;
  const needed = Math.ceil(problems.length * passingShare);
  return { right, total: problems.length, needed, isPassed: problems.length > 0 && right >= needed };
}

/** Describes a problem as the final asks it: what the program has to do, and no hint, sample or prompt. */
export type FinalProblem = Omit<Exercise, 'hints' | 'samples' | 'teaches'>;

/** Describes a final as its page shows it. */
export type FinalView = {
  finalId: string;
  userId: string;
  problems: FinalProblem[];
  /** A verdict says why only once the final is over: until then it could be used to feel one's way. */
  answers: { problemId: string; isRight: boolean; reason: string | null }[];
  isFinished: boolean;
  score: FinalScore;
};
