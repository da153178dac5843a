import { useOwnData } from '#features/own-data/use-own-data.ts';
import type { PromptSet } from '../sets/prompt-set.ts';
import type { SetResult } from '../sets/set-result.ts';
import { type PromptRun, runTables } from './run-documents.ts';

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
