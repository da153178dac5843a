import { z } from 'zod';
import { modelProviderIds } from '../own-keys/model-providers.ts';
import { longestPrompt, mostEarlierPrompts } from '../problems/prompt-limits.ts';
import { type SettledDecisions, settledDecisions } from '../problems/settled-decisions.ts';
import { variantNumber } from '../problems/variant-number.ts';

/** Lines of a file that the learner marked for the model, both ends included. */
const lineMarker = z
  .strictObject({ file: z.string().max(80), fromLine: z.int().min(1).max(10_000), toLine: z.int().min(1).max(10_000) })
  .refine(({ fromLine, toLine }) => fromLine <= toLine, 'fromLine comes after toLine');

/** Who may answer by way of the server: the built-in practice model, the owner's, or that of the learner's own key at a provider. */
const answeredBy = z.enum(['practice', 'site', ...modelProviderIds]);

/** Checks the fields of a learner's request to the assistant, beside their files. */
export const assistantRequest = {
  prompt: z
    .string()
    .max(longestPrompt)
    .refine((text) => text.trim() !== '', 'says nothing'),
  /** Names of the files that the model is shown; all of them where it is absent. */
  context: z.array(z.string().max(80)).min(1).max(10).optional(),
  lineMarkers: z.array(lineMarker).max(20).default([]),
  /** The earlier prompts for this problem, oldest first. */
  history: z.array(z.string().max(longestPrompt)).max(mostEarlierPrompts).default([]),
  /** What the learner said of decisions that the practice model asked about. */
  settled: settledDecisions.optional(),
  /** The owner's model where it is absent and there is one. */
  answeredBy: answeredBy.optional(),
  /** The number of the variant that is worked on; 0 is the problem as it is written. */
  variant: variantNumber.default(0),
};

export interface AssistantRequest {
  files: Record<string, string>;
  prompt: string;
  context?: string[];
  lineMarkers: z.infer<typeof lineMarker>[];
  history: string[];
  settled?: SettledDecisions | undefined;
  answeredBy?: z.infer<typeof answeredBy> | undefined;
  variant?: number;
}
