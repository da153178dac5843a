/** Describes a published round as its page shows it. */
export interface PublicResult {
  statsId: string;
  name: string;
  /** The key of the practice set. */
  experience: string;
  /** From 0 to 1. */
  accuracy: number;
  correct: number;
  firstTries: number;
  wrong: number;
  timeToCompleteMs: number;
  /** In ISO form. */
  publishedAt: string;
  /** The titles of those problems that the site still has. */
  solvedTitles: string[];
  /** True for the account that published it. */
  isOwn: boolean;
}

/** Returns the address of a published result. */
export const publicResultPath = (statsId: string) => `/practice/results/${statsId}`;

/** Says how a round went: "5 of 6 problems". */
export function describeScore({ correct, wrong }: Pick<PublicResult, 'correct' | 'wrong'>): string {
  const problems = correct + wrong;
  return `${correct} of ${problems} ${problems === 1 ? 'problem' : 'problems'}`;
}
