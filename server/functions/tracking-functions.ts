import { z } from 'zod';
import { actionPathLimits } from '#features/tracking/action-path-limits.ts';
import { appendActionPath } from '#features/tracking/append-action-path.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';
import { writeId } from './write-id.ts';

const action = z.string().min(1).max(actionPathLimits.nameLength);

/** The functions by which an account's browsers keep their way through the site. */
export const trackingFunctions: Record<string, FunctionDefinition> = {
  appendActionPath: defineFunction({
    summary: 'Adds actions to the end of the account’s action path; once per `writeId`.',
    input: z.strictObject({
      parentUserId: z.string(),
      actions: z.array(action).min(1).max(actionPathLimits.actions),
      writeId,
    }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { actions, writeId } }) => {
      await appendActionPath({ user: caller, actions, writeId });
      return { success: true as const };
    },
  }),
};
