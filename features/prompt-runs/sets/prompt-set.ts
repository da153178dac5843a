import { z } from 'zod';
import type { OwnDocument } from '#features/own-data/own-document.ts';
import { answerCheck } from '../checks/check.ts';
import { runValues } from '../running/run-request.ts';

/** Limits the runs of one press: cases times repeats. */
export const mostRunsOfSet = 60;
export const mostCases = 20;
const mostRepeats = 20;
/** Lists the numbers of runs of each case that people choose from; a set from a file may say otherwise. */
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

/** Holds the part of a regression set that is edited. */
export interface SetContent {
  name: string;
  cases: SetCase[];
  repeats: number;
  answerTokens: number;
}

/** Describes a regression set of a prompt. */
export interface PromptSet extends OwnDocument, SetContent {
  parentPromptTemplateId: string;
}
