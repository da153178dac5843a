import { z } from 'zod';
import { longestPrompt } from './prompt.ts';

const decision = z.string().max(40);
const maxDecisions = 12;

/** Checks what a learner said of decisions that the practice model asked about. */
export const settledDecisions = z.strictObject({
  /** The words of a prompt that make a decision, as the learner marked them. */
  marked: z
    .record(decision, z.string().max(longestPrompt))
    .refine((marked) => Object.keys(marked).length <= maxDecisions, `at most ${maxDecisions} decisions`)
    .default({}),
  /** Decisions that the learner leaves to the model. */
  open: z.array(decision).max(maxDecisions).default([]),
});

export type SettledDecisions = z.infer<typeof settledDecisions>;
