import { z } from 'zod';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import { fillTemplate } from '#features/prompts/template/parse-template.ts';
import { answerCheck } from '../checks/check.ts';
import { longestRunPrompt } from '../run-limits.ts';
import { addUses, allTokens, mostUse, type TokenUse } from '../running/most-use.ts';
import { fillRunPrompt, runValues } from '../running/run-request.ts';

/** Limits the runs of one press: cases times repeats. */
export const mostRunsOfSet = 60;
export const mostCases = 20;
const mostRepeats = 20;
/** The numbers of runs of each case that people choose from; a set from a file may say otherwise. */
export const repeatOptions = [1, 3, 5, 10];
/** Limits the bytes of a set's cases as JSON. */
export const largestCases = 100_000;

const setCase = z.strictObject({
  name: z.string().max(120),
  values: runValues,
  checks: z.array(answerCheck).max(10),
});

/** Checks the cases of a regression set: values for the prompt's variables, and what must be true of the answer. */
export const setCases = z
  .array(setCase)
  .max(mostCases)
  .refine((cases) => new TextEncoder().encode(JSON.stringify(cases)).length <= largestCases, `at most ${largestCases} bytes`);

export const repeats = z.int().min(1).max(mostRepeats);
export type SetCase = z.infer<typeof setCase>;

/** The part of a regression set that is edited. */
export interface SetContent {
  name: string;
  cases: SetCase[];
  repeats: number;
  answerTokens: number;
}

/** A regression set of a prompt. */
export interface PromptSet extends OwnDocument, SetContent {
  parentPromptTemplateId: string;
}

/** Estimates the tokens that all runs of a set use at most; as many are reserved before the first. Throws where a case makes the prompt too long. */
export function mostUseOfSet({
  set: { cases, repeats, answerTokens: mostTokens },
  prompt,
}: {
  set: Pick<SetContent, 'cases' | 'repeats' | 'answerTokens'>;
  prompt: string;
}): TokenUse {
  const ofCases = cases.map(({ values }) => mostUse({ prompt: fillRunPrompt({ prompt, values }), mostTokens }));
  const { inputTokens, outputTokens } = addUses(ofCases);
  return { inputTokens: repeats * inputTokens, outputTokens: repeats * outputTokens };
}

const inFigures = (count: number) => count.toLocaleString('en');

/** Says why a set would be refused if it were run now; undefined where it would not. */
export function findRunFault({
  set,
  prompt,
  tokens,
}: {
  set: Pick<SetContent, 'cases' | 'repeats' | 'answerTokens'>;
  prompt: string;
  /** The tokens of its person; undefined where they are not known. */
  tokens: number | undefined;
}): string | undefined {
  if (set.cases.length === 0) return 'There is nothing to run yet: add a case and save the set.';
  if (prompt.trim() === '') return 'There is nothing to run yet: write the prompt first.';
  if (set.cases.length * set.repeats > mostRunsOfSet)
    return `That is more than the ${mostRunsOfSet} runs that can be made at once: choose fewer of each case.`;
  const long = set.cases.findIndex(({ values }) => fillTemplate({ prompt, values }).text.length > longestRunPrompt);
  if (long >= 0) return `Filled with case ${long + 1}, the prompt is longer than ${inFigures(longestRunPrompt)} characters.`;
  if (tokens === undefined || allTokens(mostUseOfSet({ set, prompt })) <= tokens) return undefined;
  return `That can cost more than the ${inFigures(tokens)} tokens you have: choose fewer runs of each case or a shorter answer.`;
}

/** An event of a set's stream: what came of one run, or at the end of all. */
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
