import { z } from 'zod';

const text = z.string().max(2_000);
const code = z.string().max(4_000);

/** A check of an answer. Everything in it is its author's text, and hostile until it has been run where it can do no harm. */
export const answerCheck = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contains'), text, ignoresCase: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('not-contains'), text, ignoresCase: z.boolean().default(false) }),
  /** Found anywhere in the answer, by an engine that takes linear time. */
  z.strictObject({ kind: z.literal('regex'), pattern: z.string().max(500) }),
  /** The whole answer is JSON, and of this schema where there is one. */
  z.strictObject({ kind: z.literal('json'), schema: code }),
  /** The answer's code is run, with more code behind it, and prints this. */
  z.strictObject({ kind: z.literal('prints'), code, output: text }),
  /** An expression of `output`, the answer, and `context.vars`, the values; or the body of a function that returns one. */
  z.strictObject({ kind: z.literal('javascript'), code }),
]);

export type AnswerCheck = z.infer<typeof answerCheck>;

/** The outcome of a check. The reason says why an answer did not pass. */
export type CheckOutcome = { hasPassed: true } | { hasPassed: false; reason: string };

export const passed: CheckOutcome = { hasPassed: true };
export const failed = (reason: string): CheckOutcome => ({ hasPassed: false, reason });
