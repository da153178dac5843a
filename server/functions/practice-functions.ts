import { z } from 'zod';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import { advanceExperience } from '#features/practice/advance-experience.server.ts';
import { experienceProgressions } from '#features/practice/experience-progression.table.server.ts';
import { finishExperience } from '#features/practice/finish-experience.server.ts';
import { openAiCodingLesson } from '#features/practice/open-ai-coding-lesson.server.ts';
import { personalizations } from '#features/practice/personalization.table.server.ts';
import { personalizationFields, savePersonalization } from '#features/practice/save-personalization.server.ts';
import { startExperience } from '#features/practice/start-experience.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';
import { writeId } from './write-id.ts';

const key = z.string().regex(/^[a-z0-9-]{1,100}$/);
const parentUserId = z.string();
const itemId = z.string().max(100);
const row = z.object({ item: z.record(z.string(), z.unknown()) });

const experienceOf = async ({ caller, itemId }: { caller: SignedInUser; itemId: string }) => ({
  item: await requireOwnRow({ table: experienceProgressions, itemId, user: caller }),
});

/** Rounds through practice sets (docs/product.md §4). */
export const practiceFunctions: Record<string, FunctionDefinition> = {
  startExperience: defineFunction({
    summary: 'The account’s open round through a practice set, or a new one.',
    input: z.strictObject({ parentUserId, experience: key, type: key }),
    output: row,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { experience, type } }) => ({
      item: await startExperience({ user: caller, experience, type }),
    }),
  }),
  advanceExperience: defineFunction({
    summary: 'Adds one to the step of an open round; once per `writeId`.',
    input: z.strictObject({ parentUserId, itemId, writeId }),
    output: row,
    caller: 'bearer',
    limit: 'mostCalls',
    answer: async ({ caller, input: { itemId, writeId } }) => {
      await advanceExperience({ user: caller, experienceId: itemId, writeId });
      return experienceOf({ caller, itemId });
    },
  }),
  finishExperience: defineFunction({
    summary: 'Finishes a round; the first time counts.',
    input: z.strictObject({ parentUserId, itemId, endFeedbackRating: z.int().min(1).max(5).optional() }),
    output: row,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { itemId, endFeedbackRating } }) => {
      await finishExperience({ user: caller, experienceId: itemId, endFeedbackRating });
      return experienceOf({ caller, itemId });
    },
  }),
  openAiCodingLesson: defineFunction({
    summary: 'A member’s coding lesson for the problems of a lesson: the one that is not complete, or a new one.',
    input: z.strictObject({ parentUserId, experience: key, parentExperienceId: itemId.optional() }),
    output: row,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { experience, parentExperienceId } }) => ({
      item: await openAiCodingLesson({ member: await proveCourseMember(caller), experience, parentExperienceId }),
    }),
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
