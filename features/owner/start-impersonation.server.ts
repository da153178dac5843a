import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { redirectDocument } from 'react-router';
import { verifiedEmail } from '#features/users/account-email.server.ts';
import { startImpersonationCookies } from '#features/users/impersonation/impersonation.server.ts';
import { impersonationMark, newImpersonationToken } from '#features/users/impersonation-token.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { readSessionToken } from '#features/users/session-cookie.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { isOwnerAddress } from './find-site-owner.server.ts';
import type { OwnerAct } from './owner-action.ts';
import { recordOwnerAction } from './owner-action-log.server.ts';

/** The time after which the owner is themselves again. */
const longestImpersonation = hour;

/**
 * Has the owner's browser see the site as an account does, for an hour at most: in a session of its own, which can only read
 * (server/read-only-impersonation.ts) and ends with the one it began in. Answers the way to the home page. Owners see nobody else's desk.
 */
export async function startImpersonation({
  userId,
  request,
  act,
}: {
  userId: string;
  request: Request;
  act: OwnerAct;
}): Promise<Response> {
  const own = readSessionToken(request) ?? '';
  const impersonation = newImpersonationToken();
  await database.transaction(async (transaction) => {
    const [person] = await transaction
      .select({ email: verifiedEmail, isDisabled: users.disabled })
      .from(users)
      .where(eq(users.id, userId));
    if (!person || person.isDisabled || isOwnerAddress(person.email)) throw new AppError('CANNOT_VIEW');
    const [viewer] = await transaction
      .select({ sessionId: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.token, own), eq(sessions.userId, act.ownerId ?? ''), gt(sessions.expiresAt, sql`now()`)));
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    await transaction.insert(sessions).values({
      id: impersonationMark + randomUUID(),
      userId,
      token: impersonation,
      viewerSessionId: viewer.sessionId,
      expiresAt: new Date(Date.now() + longestImpersonation),
    });
    await recordOwnerAction({ transaction, action: 'site-viewed', userId, rowId: userId, ...act });
  });
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of startImpersonationCookies({ impersonation, own })) headers.append('Set-Cookie', cookie);
  return redirectDocument('/', { headers });
}
