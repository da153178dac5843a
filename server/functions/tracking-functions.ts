import { z } from 'zod';
import { appendActionPath } from '#features/tracking/append-action-path.server.ts';
import { defineFunction, type FunctionDefinition } from '../define-function.ts';

/** What an account's browsers keep of their way through the site. */
export const trackingFunctions: Record<string, FunctionDefinition> = {
  appendActionPath: defineFunction({
    summary: 'Adds actions to the end of the account’s action path.',
    input: z.strictObject({ parentUserId: z.string(), actions: z.array(z.string().min(1).max(200)).min(1).max(200) }),
    output: z.object({ success: z.literal(true) }),
    caller: 'bearer',
    callsPerMinute: 60,
    answer: async ({ caller, input: { actions } }) => {
      await appendActionPath({ user: caller, actions });
      return { success: true as const };
    },
  }),
};
