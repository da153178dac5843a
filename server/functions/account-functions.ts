import { z } from 'zod';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { defineFunction, type FunctionDefinition } from '../define-function.ts';

/** About the account itself. */
export const accountFunctions: Record<string, FunctionDefinition> = {
  validateUser: defineFunction({
    summary: 'Whether the account has access to the course.',
    input: z.strictObject({ validateUserType: z.literal('havePaicc'), userId: z.string() }),
    output: z.object({ havePaicc: z.boolean() }),
    caller: 'bearer',
    callsPerMinute: 120,
    answer: async ({ caller }) => ({ havePaicc: await hasCourseAccess(caller) }),
  }),
};
