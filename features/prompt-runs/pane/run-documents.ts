import type { OwnDocument } from '#features/own-data/own-document.ts';
import type { AnswerCut } from '../run-limits.ts';

/** Holds a run as it is kept. */
export interface PromptRun extends OwnDocument {
  parentPromptTemplateId: string | null;
  prompt: string;
  values: Record<string, string>;
  model: string;
  temperature: number;
  repeat: number;
  /** The most tokens that the answer could have. */
  answerTokens: number;
  answer: string;
  /** What ended the answer before its end. */
  cutBy: AnswerCut | null;
  tokens: number;
  /** The cost of the tokens by the price of that day, in millionths of a dollar; null where the model had no price. */
  microDollars: number | null;
  milliseconds: number;
  verdict: 'good' | 'bad' | null;
  created: string;
}

export const runTables = ['prompt_runs', 'prompt_sets', 'prompt_set_results'] as const;
