import { z } from 'zod';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { answerDrill } from '#features/practice/drills/answer-drill.server.ts';
import { drillAnswers } from '#features/practice/drills/drill-answer.table.server.ts';
import { readDrillHearing } from '#features/practice/drills/list-drills.server.ts';
import { personalizationFields, savePersonalization } from '#features/practice/personalization/personalization.server.ts';
import { personalizations } from '#features/practice/personalization/personalization.table.server.ts';
import { variantNumber } from '#features/practice/problems/problem.ts';
import { finishExperience, startExperience } from '#features/practice/rounds/experience.server.ts';
import { experienceProgressions } from '#features/practice/rounds/experience-progression.table.server.ts';
import { listTries } from '#features/practice/rounds/practice-try.server.ts';
import { practiseAgain } from '#features/practice/rounds/practise-again.server.ts';
import { gradeFreeSolution } from '#features/practice/rounds/submit-solution.server.ts';
import { submittedFiles, tryStory } from '#features/practice/rounds/try-record.ts';
import { defineFunction, definePublicFunction, type FunctionDefinition } from './define-function.ts';
import { submitInLesson } from './submit-in-lesson.ts';
import { writeId } from './write-id.ts';

const key = z.string().regex(/^[a-z0-9-]{1,100}$/);
const problemId = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/);
const parentUserId = z.string();
const itemId = z.string().max(100);
const row = z.object({ item: z.record(z.string(), z.unknown()) });
const grade = {
  verdict: z.object({
    status: z.enum(['right', 'wrong', 'stopped', 'not-run']),
    fault: z.string().optional(),
    reason: z.string(),
  }),
  run: z.object({
    status: z.enum(['finished', 'threw', 'stopped', 'unavailable']),
    output: z.string().optional(),
    message: z.string().optional(),
    reason: z.string().optional(),
  }),
};

/** What a solved problem's first suggestion says, and what each part of it does. */
const modelPrompt = z.object({ prompt: z.string(), parts: z.array(z.object({ said: z.string(), does: z.string() })) }).nullable();

/** The functions for rounds through practice sets, and what is handed in for their problems (docs/product.md §4). */
export const practiceFunctions: Record<string, FunctionDefinition> = {
  startExperience: defineFunction({
    summary: 'The account’s open round through a practice set with its coding lesson, or new ones.',
    input: z.strictObject({ parentUserId, experience: key }),
    output: z.object({ experience: row.shape.item, lesson: row.shape.item }),
    caller: 'bearer',
    limit: 'calls',
    answer: ({ caller, input: { experience } }) => startExperience({ user: caller, experience }),
  }),
  practiseAgain: defineFunction({
    summary: 'Deals a problem whose tries are used up with other values and new tries; one that has tries left stays.',
    input: z.strictObject({ parentUserId, aiCodingLessonId: itemId, problemId }),
    output: z.object({ lesson: row.shape.item }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { parentUserId: _own, ...dealt } }) => {
      return { lesson: await practiseAgain({ user: caller, ...dealt }) };
    },
  }),
  submitSolution: defineFunction({
    summary:
      'Runs and grades files for a problem, and counts the try; once per `tryId`. A try in a lesson starts it; where that ends the right to a refund, `isConfirmed` must say that this is known.',
    input: z.strictObject({
      parentUserId,
      tryId: z.uuid(),
      problemId,
      aiCodingLessonId: itemId.optional(),
      variant: variantNumber.optional(),
      files: submittedFiles,
      story: tryStory,
      isConfirmed: z.boolean().default(false),
    }),
    output: z.object({
      ...grade,
      lesson: row.shape.item.nullable(),
      solution: z.record(z.string(), z.string()).nullable(),
      modelPrompt,
      isLessonDone: z.boolean(),
    }),
    caller: 'bearer',
    limit: 'manyCalls',
    answer: async ({ caller, input: { parentUserId: _own, isConfirmed, ...submission } }) => {
      return submitInLesson({ submission: { user: caller, ...submission }, isConfirmed });
    },
  }),
  gradeFreeSolution: definePublicFunction({
    summary: 'Runs and grades files for a free problem without keeping anything.',
    input: z.strictObject({ problemId, variant: variantNumber.optional(), files: submittedFiles }),
    output: z.object({ ...grade, modelPrompt }),
    limit: 'visitorRuns',
    answer: async ({ caller, address, input }) => {
      return gradeFreeSolution({ ...input, visitor: caller?.userId ?? address });
    },
  }),
  listTries: defineFunction({
    summary: 'The account’s tries at a problem, the newest first.',
    input: z.strictObject({ parentUserId, problemId }),
    output: z.object({ list: z.array(row.shape.item) }),
    caller: 'bearer',
    limit: 'manyCalls',
    isRead: true,
    answer: async ({ caller, input: { problemId } }) => {
      return { list: await listTries({ user: caller, problemId }) };
    },
  }),
  answerDrill: defineFunction({
    summary: 'Grades an answer to a drill and keeps it; once per `answerId`.',
    input: z.strictObject({ parentUserId, answerId: z.uuid(), drillId: problemId, answer: z.json() }),
    output: row,
    caller: 'bearer',
    limit: 'manyCalls',
    answer: async ({ caller, input: { answerId, drillId, answer } }) => {
      await answerDrill({ user: caller, answerId, drillId, answer });
      return { item: await requireOwnRow({ table: drillAnswers, itemId: answerId, user: caller }) };
    },
  }),
  readDrillHearing: definePublicFunction({
    summary: 'What written answers to a drill are heard by, for whoever may do it.',
    input: z.strictObject({ drillId: problemId }),
    output: z.object({ hearing: z.record(z.string(), z.unknown()) }),
    limit: 'visitorRuns',
    isRead: true,
    answer: async ({ caller, input: { drillId } }) => ({ hearing: { ...(await readDrillHearing({ drillId, user: caller })) } }),
  }),
  finishExperience: defineFunction({
    summary: 'Rates a round whose problems have all been solved; the first rating counts.',
    input: z.strictObject({ parentUserId, itemId, endFeedbackRating: z.int().min(1).max(5).optional() }),
    output: row,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { itemId, endFeedbackRating } }) => {
      await finishExperience({ user: caller, experienceId: itemId, endFeedbackRating });
      return { item: await requireOwnRow({ table: experienceProgressions, itemId, user: caller }) };
    },
  }),
  savePersonalization: defineFunction({
    summary: 'Keeps in which tone verdicts are told, once per `writeId`; what is not named stays.',
    input: personalizationFields.extend({ parentUserId, writeId }).strict(),
    output: row,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { parentUserId: _own, writeId, ...fields } }) => {
      const { itemId } = await savePersonalization({ user: caller, fields, writeId });
      return { item: await requireOwnRow({ table: personalizations, itemId, user: caller }) };
    },
  }),
};
