import { z } from 'zod';
import { issueApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { requireFreshSignIn } from '#features/users/fresh-sign-in.server.ts';
import { readTokenBalance } from '#features/users/tokens/token-ledger.server.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

/** The functions about the account itself. */
export const accountFunctions: Record<string, FunctionDefinition> = {
  validateUser: defineFunction({
    summary: 'Whether the account has access to the course.',
    input: z.strictObject({ validateUserType: z.literal('havePaicc'), userId: z.string() }),
    output: z.object({ havePaicc: z.boolean() }),
    caller: 'bearer',
    limit: 'manyCalls',
    isRead: true,
    answer: async ({ caller: { havePaicc } }) => ({ havePaicc }),
  }),
  getTokenBalance: defineFunction({
    summary: 'How many tokens the account has that are not reserved.',
    input: z.strictObject({ parentUserId: z.string() }),
    output: z.object({ tokens: z.int() }),
    caller: 'bearer',
    limit: 'manyCalls',
    isRead: true,
    answer: async ({ caller }) => ({ tokens: await readTokenBalance(caller) }),
  }),
  paicApiKeyManager: defineFunction({
    summary:
      'Makes the account’s main API key, or replaces it, within an hour of a sign-in. The key is in the answer and never again.',
    input: z.strictObject({ type: z.enum(['create', 'update']), parentUserId: z.string() }),
    output: z.object({ success: z.literal(true), paicApiKey: z.string() }),
    caller: 'session',
    limit: 'apiKeys',
    answer: async ({ caller: { userId }, input: { type }, request }) => {
      await requireFreshSignIn(request);
      return { success: true as const, paicApiKey: await issueApiKey({ userId, type }) };
    },
  }),
};
