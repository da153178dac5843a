import { z } from 'zod';
import { modelProviderIds } from '../own-keys/model-providers.ts';
import { variantNumber } from '../problems/problem.ts';
import { answerKinds, longestPrompt, mostEarlierPrompts, promptParts } from '../problems/prompt.ts';
import { type SettledDecisions, settledDecisions } from '../problems/settled-decisions.ts';
import { unmatchedReasons } from './edits/edit.ts';

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

const unmatchedEdit = z.object({
  file: z.string().optional(),
  text: z.string(),
  reason: z.enum(unmatchedReasons),
  nearest: z.object({ wanted: z.string(), line: z.int(), text: z.string() }).optional(),
});

/** An event of the assistant's stream: a piece of the answer, or at its end what came of it. */
export const assistantEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** The model's name, to be shown with its answer. */
    model: z.string(),
    /** The files that the answer changes, each whole; none where a part of it could not be done. */
    files: z.record(z.string(), z.string()),
    /** The parts of the answer that could not be done; where there is any, nothing of it was, and it was free. */
    unmatched: z.array(unmatchedEdit),
    /** Tokens that the answer cost. */
    tokens: z.int(),
    /** Of the practice model: what it made of the prompt, to be told once the learner has judged the answer. */
    explanation: z
      .object({
        kind: z.enum(answerKinds),
        why: z.string(),
        parts: z.array(z.object({ part: z.enum(promptParts), isSaid: z.boolean() })),
        /** What it asks back in place of an answer. */
        question: z.object({ decision: z.string(), asks: z.string(), nearest: z.string() }).optional(),
      })
      .optional(),
  }),
  z.object({ type: z.literal('failed'), error: z.string(), errorKey: z.string() }),
]);

export type AssistantEvent = z.infer<typeof assistantEvent>;
