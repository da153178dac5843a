import type { Context } from 'hono';
import { z } from 'zod';
import { clientAddressHeader } from '#features/users/auth-options.server.ts';
import { identityProviders } from '#features/users/identity-provider.ts';
import { readImpersonationToken } from '#features/users/impersonation-token.server.ts';
import { endedSessionCookies, readSessionToken, sessionCookieName, siteCookie } from '#features/users/session-cookie.server.ts';
import { endSessionOfDisabledAccount } from '#features/users/session-end.server.ts';
import { type SessionEnd, sessionEndHeader } from '#features/users/session-end.ts';
import { startLink } from '#features/users/settings/linked-providers.server.ts';
import { auth } from '#features/users/sign-in/auth.server.ts';
import { issueIdToken } from '#features/users/sign-in/issue-id-token.server.ts';
import { finishAddress } from '#features/users/sign-in/sign-in-addresses.ts';
import { type SignInRequest, signInStart } from '#features/users/sign-in/sign-in-request.ts';
import { startSignIn } from '#features/users/sign-in/start-sign-in.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { networkPrefix } from '#platform/http/network-prefix.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { log } from '#platform/logging/log.server.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { clientAddress } from '../http/client-address.ts';

/** The endpoints of Better Auth that the site uses; it has many more, and they stay shut. */
const openEndpoints = new Set([
  'GET /auth/callback/google',
  'GET /auth/callback/github',
  'GET /auth/get-session',
  'GET /auth/token',
  'GET /auth/jwks',
  'POST /auth/sign-out',
]);

/** Answers everything under `/auth`. */
export async function answerAuth(context: Context): Promise<Response> {
  const answer = await answerEndpoint(context);
  if (context.req.path !== '/auth/jwks') answer.headers.set('Cache-Control', 'no-store'); // public keys are everyone's
  return answer;
}

async function answerEndpoint(context: Context): Promise<Response> {
  const { method, path } = context.req;
  if (path !== '/auth/jwks' && readImpersonationToken(context.req.raw)) return answerImpersonation(context);
  const headers = headersWithClientAddress(context);
  if (method === 'POST' && path === '/auth/start') return loosenOpener(await answerSignInStart(context, headers));
  if (method === 'POST' && path === '/auth/link') return answerLinkStart(context, headers);
  if (!openEndpoints.has(`${method} ${path}`)) throw new AppError('NOT_FOUND');
  if (method === 'POST' && headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return answerSignOutForm(context, headers);
  }
  const issued = path === '/auth/token' && (await issueIdToken(context.req.raw));
  if (issued) {
    await enforceRateLimit({ limit: 'manyCalls', what: 'idToken', caller: issued.userId });
    return context.json({ token: issued.token });
  }
  const request = new Request(context.req.raw, { headers });
  const isDisabled = await endSessionOfDisabledAccount(request);
  const answer = withHintCookie(await auth.handler(request));
  noteRefusedSignIn(context, answer);
  if (isDisabled) answer.headers.set(sessionEndHeader, 'user-disabled' satisfies SessionEnd);
  if (!readSessionToken(request)) dropStrayHint(request, answer);
  return loosenOpener(answer);
}

/** A provider's answer may hold anything; the codes of failures are short words. */
function noteRefusedSignIn({ req }: Context, answer: Response): void {
  const [, provider] = /^\/auth\/callback\/(\w+)$/.exec(req.path) ?? [];
  const error = URL.parse(answer.headers.get('location') ?? '', config.ORIGIN)?.searchParams.get('error');
  if (!provider || !error) return;
  logSecurityEvent('sign-in-refused', { provider, errorKey: /^[\w-]{1,60}$/.test(error) ? error : 'other' });
}

const link = z.object({ provider: z.enum(identityProviders) });

/** Answers the settings page's buttons that add a way to sign in, which are plain forms and end here. */
async function answerLinkStart(context: Context, headers: Headers): Promise<Response> {
  await enforceSignInRateLimit(headers);
  const parsed = link.safeParse(await context.req.parseBody());
  if (!parsed.success) throw new AppError('INVALID_INPUT', 'provider');
  return (await startLink({ ...parsed.data, headers })) ?? context.redirect('/login?m=l&redirect=/settings', 303);
}

/** Tells the script of the next page that the browser still has to forget what it keeps of the account. */
const signedOutHint = siteCookie({ name: 'signed_in', value: '0' });

/** Answers the sign-out button of a page without JavaScript: Better Auth reads JSON, and a person wants a page. */
async function answerSignOutForm(context: Context, headers: Headers): Promise<Response> {
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const answer = withHintCookie(await auth.handler(new Request(context.req.url, { method: 'POST', headers, body: '{}' })));
  if (!answer.ok) return answer;
  const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
  return new Response(null, { status: 303, headers: [['Location', '/'], ...cookies, ['Set-Cookie', signedOutHint]] });
}

/** Adds the caller's address to the headers, by which rate limits and the list of sessions go. */
function headersWithClientAddress(context: Context): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.set(clientAddressHeader, clientAddress(context));
  return headers;
}

/**
 * Adds a cookie that scripts can read, which says that there is a session and nothing else, so that a visitor's pages need not ask. It
 * comes and goes with the session's own cookie.
 */
function withHintCookie(response: Response): Response {
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookieName}=`));
  if (!session) return response;
  const [, maxAge] = /max-age=(\d+)/i.exec(session) ?? [];
  const answer = new Response(response.body, response);
  answer.headers.append('Set-Cookie', siteCookie({ name: 'signed_in', value: '1', maxAge: Number(maxAge ?? 0) }));
  return answer;
}

/** Deletes a hint whose session cookie was deleted by hand, which would have every page ask in vain. */
function dropStrayHint(request: Request, answer: Response): void {
  const isHinted = readCookie(request, 'signed_in') === '1';
  if (!isHinted || answer.headers.has('Set-Cookie')) return;
  for (const cookie of endedSessionCookies) answer.headers.append('Set-Cookie', cookie);
}

/**
 * Loosens the opener policy where the pop-up comes back from another site: with the stricter policy of pages it would lose the window that
 * opened it.
 */
function loosenOpener(response: Response): Response {
  response.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  return response;
}

/**
 * Answers, for an owner who sees the site as somebody else, who that is, and the ID token that their pages call functions with. Better Auth
 * would renew the session, which ends after its hour.
 */
async function answerImpersonation(context: Context): Promise<Response> {
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

/** Answers the sign-in buttons, which are plain forms that end here, so that they work without JavaScript and inside a pop-up alike. */
async function answerSignInStart(context: Context, headers: Headers): Promise<Response> {
  await enforceSignInRateLimit(headers);
  const parsed = signInStart.safeParse(await context.req.parseBody());
  if (!parsed.success)
    return failed({ provider: 'google', intent: 'login', redirect: '', via: 'document', nonce: '' }, 'argument-error');
  const { loginHint, ...signIn } = parsed.data;

  // The provider comes back to ORIGIN and nowhere else: a sign-in begun at another address of this server would lose its cookies.
  const origin = headers.get('origin');
  if (origin && origin !== config.ORIGIN) return failed({ ...signIn, via: 'document' }, 'unauthorized-domain');
  try {
    return await startSignIn({ signIn, loginHint, headers });
  } catch (error) {
    log.error({ err: error }, 'a sign-in could not be started');
    return failed(signIn, 'internal-error');
  }
}

function failed(signIn: SignInRequest, error: string): Response {
  const location = `${config.ORIGIN}${finishAddress({ signIn, outcome: 'failed' })}&error=${error}`;
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** Counts the start of a sign-in or of a link between accounts; `headers` name the caller's address. */
function enforceSignInRateLimit(headers: Headers): Promise<void> {
  return enforceRateLimit({ limit: 'signIns', caller: networkPrefix(headers.get(clientAddressHeader) ?? '') });
}
