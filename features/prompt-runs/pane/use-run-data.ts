import type { OwnDocument } from '#features/own-data/own-document.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import type { AnswerCut } from '../run-limits.ts';
import type { PromptSet } from '../sets/prompt-set.ts';
import type { SetResult } from '../sets/set-result.ts';

/** A run as it is kept. */
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

const runTables = ['prompt_runs', 'prompt_sets', 'prompt_set_results'] as const;

/** Keeps the runs, sets and results of one prompt: what the server writes comes by itself. */
export function useRunData({ userId, templateId }: { userId: string; templateId: string }) {
  const { documents, write, state } = useOwnData({ userId, tables: runTables });
  const ofPrompt = ({ parentPromptTemplateId }: { parentPromptTemplateId: string | null }) =>
    parentPromptTemplateId === templateId;
  const newestFirst = (one: { created: string }, other: { created: string }) => other.created.localeCompare(one.created);
  return {
    write,
    /** The server has all of it as it stands here. */
    isSaved: state === 'saved',
    runs: ((documents.prompt_runs ?? []) as PromptRun[]).filter(ofPrompt).toSorted(newestFirst),
    sets: ((documents.prompt_sets ?? []) as PromptSet[]).filter(ofPrompt),
    results: ((documents.prompt_set_results ?? []) as SetResult[]).toSorted(newestFirst),
  };
}

export type RunData = ReturnType<typeof useRunData>;
