import { z } from 'zod';
import { hasCourseAccess } from '#features/access/has-course-access.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

/** Every function of specification §7 by name. `POST /functions/{name}` answers from this table, and so does openapi.json. */
export const functions: Record<string, FunctionDefinition> = {
  validateUser: defineFunction({
    summary: 'Whether the account has access to the course.',
    input: z.strictObject({ validateUserType: z.literal('havePaicc'), userId: z.string() }),
    output: z.object({ havePaicc: z.boolean() }),
    caller: 'bearer',
    callsPerMinute: 120,
    answer: async ({ caller }) => ({ havePaicc: await hasCourseAccess(caller) }),
  }),
};
