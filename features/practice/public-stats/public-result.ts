/** A published round as its page shows it. */
export interface PublicResult {
  statsId: string;
  name: string;
  /** The key of the practice set. */
  experience: string;
  correct: number;
  firstTries: number;
  /** How often the tries at a problem were used up. */
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

/** Says how a round went: "6 problems, 4 of them at the first try". */
export function describeScore({ correct, firstTries }: Pick<PublicResult, 'correct' | 'firstTries'>): string {
  return `${correct} ${correct === 1 ? 'problem' : 'problems'}, ${firstTries} of them at the first try`;
}
