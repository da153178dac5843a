import type { Context } from 'hono';
import { z } from 'zod';
import { startLink } from '#features/users/start-link.server.ts';
import { AppError } from '#platform/errors.ts';
import { takeSignInCall } from './take-sign-in-call.ts';

const link = z.object({ provider: z.enum(['google', 'github']) });

/** The settings page's buttons that add a way to sign in are plain forms, and end here. */
export async function answerLinkStart(context: Context, headers: Headers): Promise<Response> {
  takeSignInCall(headers);
  const parsed = link.safeParse(await context.req.parseBody());
  if (!parsed.success) throw new AppError('INVALID_INPUT', 'provider');
  return (await startLink({ ...parsed.data, headers })) ?? context.redirect('/login?m=l&redirect=/settings', 303);
}
