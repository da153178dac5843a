import { z } from 'zod';
import { answerKinds } from '../problems/answer-kinds.ts';
import { promptParts } from '../problems/prompt-parts.ts';
import { unmatchedReasons } from './edits/edit.ts';

const files = z.record(z.string(), z.string());

const unmatchedEdit = z.object({
  file: z.string().optional(),
  text: z.string(),
  reason: z.enum(unmatchedReasons),
  nearest: z.object({ wanted: z.string(), line: z.int(), text: z.string() }).optional(),
});

/** Describes an event of the assistant's stream: a piece of the answer, or at its end what came of it. */
export const assistantEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** The model's name, to be shown with its answer. */
    model: z.string(),
    /** The files that the answer changes, each whole; none where a part of it could not be done. */
    files,
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
