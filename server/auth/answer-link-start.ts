import type { Context } from 'hono';
import { z } from 'zod';
import { startLink } from '#features/users/settings/start-link.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceSignInRateLimit } from './enforce-sign-in-rate-limit.ts';

const link = z.object({ provider: z.enum(['google', 'github']) });

/** Answers the settings page's buttons that add a way to sign in, which are plain forms and end here. */
export async function answerLinkStart(context: Context, headers: Headers): Promise<Response> {
  await enforceSignInRateLimit(headers);
  const parsed = link.safeParse(await context.req.parseBody());
  if (!parsed.success) throw new AppError('INVALID_INPUT', 'provider');
  return (await startLink({ ...parsed.data, headers })) ?? context.redirect('/login?m=l&redirect=/settings', 303);
}
