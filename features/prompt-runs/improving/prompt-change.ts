import { z } from 'zod';
import { longestRunPrompt } from '../run-limits.ts';

export const mostChanges = 12;

/** Describes a change that would make a prompt clearer: the words it is about, as they stand in it once, and what would stand there instead. */
export const promptChange = z.object({
  /** Empty where something is added at the end. */
  search: z.string().max(longestRunPrompt),
  replace: z.string().max(longestRunPrompt),
  reason: z.string().max(600),
});

export type PromptChange = z.infer<typeof promptChange>;

/** Describes an event of the stream that improves a prompt: a piece of the answer, or at its end the changes. */
export const improveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** The model's name, to be shown with its changes. */
    model: z.string(),
    changes: z.array(promptChange),
    /** Tokens that the answer cost. */
    tokens: z.int(),
    /** The site's cost of the tokens in millionths of a dollar; absent where the model has no price. */
    microDollars: z.int().optional(),
  }),
  z.object({ type: z.literal('failed'), error: z.string(), errorKey: z.string() }),
]);

export type ImproveEvent = z.infer<typeof improveEvent>;
