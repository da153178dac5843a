import { z } from 'zod';
import { removeOption } from '#features/prompts/options/remove-option.server.ts';
import { listVersions } from '#features/prompts/prompt-version.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

const parentUserId = z.string();

/** The functions for what kept prompts have beside their rows (docs/product.md §4). */
export const promptFunctions: Record<string, FunctionDefinition> = {
  listPromptVersions: defineFunction({
    summary: 'The versions of a prompt of the account’s own, the newest first.',
    input: z.strictObject({ parentUserId, templateId: z.uuid() }),
    output: z.object({ list: z.array(z.object({ versionId: z.string(), prompt: z.string(), writtenAt: z.string() })) }),
    caller: 'bearer',
    limit: 'manyCalls',
    isRead: true,
    answer: async ({ caller, input: { templateId } }) => ({ list: await listVersions({ user: caller, templateId }) }),
  }),
  removePromptOption: defineFunction({
    summary: 'Deletes a prompt option of the account’s own; one that is gone stays gone.',
    input: z.strictObject({ parentUserId, optionId: z.uuid() }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { optionId } }) => {
      await removeOption({ user: caller, optionId });
      return { success: true as const };
    },
  }),
};
