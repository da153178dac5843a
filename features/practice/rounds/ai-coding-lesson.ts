import { z } from 'zod';
import { variantNumber } from '../problems/problem.ts';

const counter = z.int().min(0);

/** A problem as it stands in someone's lesson (docs/product.md §3). */
export const aiCodingProblem = z.strictObject({
  id: z.string(),
  position: z.int().min(1),
  /** Absent of a problem that is dealt as it is written. */
  variant: variantNumber.optional(),
  /** Tries that are left in this lesson. */
  tries: counter,
  mostTries: z.int().min(1),
  code: z.string(),
  problem: z.string(),
  language: z.string(),
  fileName: z.string(),
  solutionOutput: z.string(),
  solutionOutputRegex: z.string().nullable(),
  isSpecialSolution: z.boolean(),
  codeMustContain: z.array(z.string()),
  solutionSuggestions: z.array(z.string()),
});

/** The record of a problem that was solved, or whose tries were used up; perfect and imperfect count as correct (docs/product.md §4). */
const solutionRecord = z.strictObject({
  correct: z.boolean(),
  parentProblemId: z.string(),
  fileName: z.string(),
  problem: z.string(),
  solutionSuggestions: z.array(z.string()),
  editorContent: z.string(),
  position: z.int().min(1),
  remainingTries: counter,
  status: z.enum(['perfect', 'imperfect', 'failed']),
  attempts: counter,
  prompts: z.array(z.string()),
});

export const aiCodingStats = z.strictObject({
  /** Of the records, the share that is right: 0 to 1. */
  accuracy: z.number().min(0).max(1),
  wrong: counter,
  correct: counter,
  timeToCompleteMs: counter,
  solutions: z.array(solutionRecord),
});

export type AiCodingProblem = z.infer<typeof aiCodingProblem>;
export type AiCodingStats = z.infer<typeof aiCodingStats>;
