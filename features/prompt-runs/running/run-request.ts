import { z } from 'zod';
import { fillTemplate } from '#features/prompts/template/parse-template.ts';
import { AppError } from '#platform/errors.ts';
import { answerCuts, defaultAnswer, longestAnswer, longestRunPrompt, shortestAnswer } from '../run-limits.ts';

/** Checks the values of a prompt's variables by name. */
export const runValues = z
  .record(z.string().max(60), z.string().max(longestRunPrompt))
  .refine((values) => Object.keys(values).length <= 40, 'at most 40 values');

/** Checks how many tokens an answer may have at most. */
export const answerTokens = z.int().min(shortestAnswer).max(longestAnswer);

/** Checks the fields of a request to run a prompt, beside its id. */
export const runRequest = {
  /** The prompt that is kept and run; absent where it is not kept. */
  parentPromptTemplateId: z.uuid().optional(),
  /** The prompt as it is kept, with its variables. */
  prompt: z
    .string()
    .max(longestRunPrompt)
    .refine((text) => text.trim() !== '', 'says nothing'),
  values: runValues.default({}),
  /** The first model where it is absent. */
  model: z.string().max(100).optional(),
  temperature: z.number().min(0).max(2).default(0.5),
  /** Counts the runs of the same prompt: to the practice model every repeat is a new throw of the dice. */
  repeat: z.int().min(0).max(999).default(0),
  answerTokens: answerTokens.default(defaultAnswer),
};

export type RunRequest = z.infer<z.ZodObject<typeof runRequest>>;

/** An event of a run's stream: a piece of the answer, or at its end what it took. */
export const runEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    /** The model's name, to be shown with its answer. */
    model: z.string(),
    /** Tokens that the answer cost. */
    tokens: z.int(),
    /** The site's cost of the tokens in millionths of a dollar; absent where the model has no price. */
    microDollars: z.int().optional(),
    milliseconds: z.int(),
    /** The reason why the answer is kept as far as it came; absent where it came to its end. */
    cutBy: z.enum(answerCuts).optional(),
  }),
  z.object({ type: z.literal('failed'), error: z.string(), errorKey: z.string() }),
]);

export type RunEvent = z.infer<typeof runEvent>;

/** Fills a prompt as it is sent. Throws where values make it longer than a model is asked with. */
export function fillRunPrompt(asked: { prompt: string; values: Record<string, string> }): string {
  const { text } = fillTemplate(asked);
  if (text.length > longestRunPrompt) throw new AppError('INVALID_INPUT', `prompt: longer than ${longestRunPrompt} characters`);
  return text;
}
