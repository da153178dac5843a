import { second } from '#platform/durations.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { sessionLifetime } from '../auth-options.server.ts';
import { authCookiePrefix, sessionCookie, sessionCookieName, siteCookie, verifySessionToken } from '../session-cookie.server.ts';

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
export function endImpersonationCookies(request: Request): string[] {
  const own = verifySessionToken(readCookie(request, viewerCookieName) ?? '');
  const back = own
    ? hidden(siteCookie({ name: sessionCookieName, value: signedValue(own), maxAge }))
    : siteCookie({ name: sessionCookieName, value: '', maxAge: 0 });
  return [back, siteCookie({ name: viewerCookieName, value: '', maxAge: 0 })];
}
