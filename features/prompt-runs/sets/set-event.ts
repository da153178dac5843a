import { z } from 'zod';

/** Describes an event of a set's stream: what came of one run, or at the end of all. */
export const setEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    case: z.string(),
    repeat: z.int(),
    hasPassed: z.boolean(),
    /** The reason why the case did not pass, or came to nothing. */
    reason: z.string().optional(),
    done: z.int(),
    of: z.int(),
  }),
  z.object({
    type: z.literal('done'),
    resultId: z.string(),
    runs: z.int(),
    passed: z.int(),
    lost: z.int(),
    /** Runs that were not made, for this reason. */
    left: z.int(),
    reason: z.string().optional(),
    tokens: z.int(),
    /** The site's cost of the tokens in millionths of a dollar; absent where the model has no price. */
    microDollars: z.int().optional(),
  }),
  z.object({ type: z.literal('failed'), error: z.string(), errorKey: z.string() }),
]);

export type SetEvent = z.infer<typeof setEvent>;
