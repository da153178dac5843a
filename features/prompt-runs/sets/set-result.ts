import type { OwnDocument } from '#features/own-data/own-document.ts';

/** The result of one case: the number of its runs that passed, and why others did not. */
export interface CaseResult {
  name: string;
  runs: number;
  passed: number;
  /** Of runs that did not pass: why, and the beginning of the answer. */
  failures: { reason: string; answer: string }[];
}

/** Limits the results that are kept of a set. */
export const keptResults = 30;

/** The result of running a set with one version of its prompt. */
export interface SetResult extends OwnDocument {
  parentPromptSetId: string;
  /** The text of that version, its variables unfilled. */
  prompt: string;
  model: string;
  temperature: number;
  /** Tells results of the same cases, with answers of the same length, from those of others. */
  casesDigest: string;
  cases: CaseResult[];
  runs: number;
  passed: number;
  /** Runs that came to nothing, say because the model was busy; they cost nothing and count for nothing. */
  lost: number;
  tokens: number;
  /** The cost of the tokens by the price of that day, in millionths of a dollar; null where the model had no price. */
  microDollars: number | null;
  milliseconds: number;
  created: string;
}
