import { and, eq, gt, sql } from 'drizzle-orm';
import { createContext, type MiddlewareFunction } from 'react-router';
import { second } from '#platform/durations.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { database } from '#platform/postgres/database.server.ts';
import { sessionLifetime } from '../auth-options.server.ts';
import { hasImpersonationCookie, readImpersonationToken } from '../impersonation-token.server.ts';
import { sessions } from '../session.table.server.ts';
import { authCookiePrefix, sessionCookie, sessionCookieName, siteCookie, verifySessionToken } from '../session-cookie.server.ts';
import { users } from '../user.table.server.ts';
import type { Impersonation } from './impersonation.ts';

/** Keeps the owner's own session while its place is taken. */
const viewerCookieName = `${authCookiePrefix}.viewer_session`;
const maxAge = sessionLifetime.lifetime / second;

const hidden = (cookie: string) => `${cookie}; HttpOnly`;
const signedValue = (token: string) => sessionCookie(token).slice(sessionCookieName.length + 1);

/** Gives the `Set-Cookie`s that put an impersonating session in the place of the owner's own, which waits beside it. */
export function startImpersonationCookies({ impersonation, own }: { impersonation: string; own: string }): string[] {
  return [
    hidden(siteCookie({ name: sessionCookieName, value: signedValue(impersonation), maxAge })),
    hidden(siteCookie({ name: viewerCookieName, value: signedValue(own), maxAge })),
  ];
}

/** Gives the `Set-Cookie`s that give the owner's own session its place back; where none waits, nobody is signed in. */
function endImpersonationCookies(request: Request): string[] {
  const own = verifySessionToken(readCookie(request, viewerCookieName) ?? '');
  const back = own
    ? hidden(siteCookie({ name: sessionCookieName, value: signedValue(own), maxAge }))
    : siteCookie({ name: sessionCookieName, value: '', maxAge: 0 });
  return [back, siteCookie({ name: viewerCookieName, value: '', maxAge: 0 })];
}

/** Finds as whom an owner sees the site with a request; null where they do not, or no longer. */
export async function findImpersonation(request: Request): Promise<Impersonation | null> {
  const token = readImpersonationToken(request);
  if (!token) return null;
  const [impersonation] = await database
    .select({ userId: users.id, username: users.username, endsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return impersonation ? { ...impersonation, endsAt: impersonation.endsAt.toISOString() } : null;
}

/** Ends the session in which an owner saw the site as somebody else, and leads back to that person's page on the desk. */
export async function endImpersonation(request: Request): Promise<Response> {
  const token = readImpersonationToken(request);
  const [ended] = token
    ? await database.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId })
    : [];
  const headers = new Headers({ Location: ended ? `/owner/people/${ended.userId}` : '/owner', 'Cache-Control': 'no-store' });
  for (const cookie of token ? endImpersonationCookies(request) : []) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Whom an owner sees the site as; the root's middleware alone fills it. */
export const impersonationContext = createContext<Impersonation | null>(null);

/** Marks every page that an owner sees as somebody else; none of them is kept anywhere. */
export const impersonatedPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasImpersonationCookie(request.headers.get('cookie'))) return next();
  context.set(impersonationContext, await findImpersonation(request));
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};
