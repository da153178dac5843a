import { z } from 'zod';
import { promptParts } from './prompt-parts.ts';

/** A practice problem (docs/product.md §3) as it lies in content/practice/problems.json. */
export const practiceProblemSchema = z.strictObject({
  lesson: z.string().regex(/^[a-z0-9-]+$/),
  position: z.int().min(1),
  language: z.enum(['javascript', 'python']),
  fileName: z.string().regex(/^[\w.-]+$/),
  problem: z.string().min(1),
  code: z.string().min(1),
  referenceSolution: z.string().min(1),
  solutionOutput: z.string(),
  solutionOutputRegex: z.string().nullable(),
  codeMustContain: z.array(z.string().min(1)),
  solutionSuggestions: z.array(z.string().min(1)).min(1),
  isSpecialSolution: z.boolean(),
  tries: z.int().min(1),
});

export type PracticeProblem = z.infer<typeof practiceProblemSchema>;

const recordedAnswerSchema = z.strictObject({
  part: z.enum(promptParts),
  anyOf: z.array(z.string().min(1)).min(1),
  /** Told to the learner: what the prompt left open or said wrongly, and what the model made of it. */
  missing: z.string().min(1),
  answer: z.string().min(1),
});

/** What the model was recorded to make of a prompt that does not say any of the words, or that says one of the misleading ones. */
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

/** The practice model's side of a problem, as it lies in content/practice/recorded-answers.json. */
export const recordedAnswersSchema = z.strictObject({
  lesson: z.string(),
  position: z.int().min(1),
  /** What a good prompt says, in the order in which leaving it out misleads a model. */
  needs: z.array(recordedAnswerSchema).min(1),
  /** What sends the model astray however much else the prompt says. */
  misleading: z.array(recordedAnswerSchema.omit({ part: true })).default([]),
  /** Prompts to try with one press. */
  samples: z.array(z.strictObject({ label: z.string().min(1), prompt: z.string().min(1) })).default([]),
});

export type RecordedAnswers = z.infer<typeof recordedAnswersSchema>;
