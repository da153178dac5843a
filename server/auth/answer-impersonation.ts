import type { Context } from 'hono';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import { issueIdToken } from '#features/users/sign-in/issue-id-token.server.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Answers, for an owner who sees the site as somebody else, who that is, and the ID token that their pages call functions with. Better Auth
 * would renew the session, which ends after its hour.
 */
export async function answerImpersonation(context: Context): Promise<Response> {
  if (context.req.path === '/auth/token') {
    const issued = await issueIdToken(context.req.raw);
    if (!issued) throw new AppError('NOT_SIGNED_IN');
    return context.json({ token: issued.token });
  }
  if (context.req.path !== '/auth/get-session') throw new AppError('NOT_FOUND');
  const user = await getSignedInUser(context.req.raw);
  if (!user) return context.json(null);
  const { userId, authId, authType, email, username, photoUrl } = user;
  return context.json({ user: { userId, authId, authType, email, username, photoUrl } });
}
