import type { Context } from 'hono';
import { z } from 'zod';
import { keepAgentResource } from '#features/users/agent-resource.server.ts';
import { authorizationServer } from '#features/users/connections/authorization-server.server.ts';
import { limitOAuthClients } from '#features/users/connections/connections.server.ts';
import { placeOf } from '#features/users/connections/consent-request.server.ts';
import { endConnectionOfToken, exchangeCode } from '#features/users/connections/oauth-tokens.server.ts';
import { isImpersonating } from '#features/users/impersonation-token.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { violatedConstraint } from '#platform/postgres/database-errors.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { clientNetwork } from '../http/client-address.ts';
import { parseJson } from '../http/parse-json.ts';

/** The endpoints by which agents are let in (OAuth 2.1). The authorization server has many more, and they stay shut. */
const endpoints: Record<string, (context: Context) => Promise<Response>> = {
  'GET /auth/oauth2/authorize': startAuthorization,
  'POST /auth/oauth2/token': issueTokens,
  'POST /auth/oauth2/register': registerOAuthClient,
  'POST /auth/oauth2/revoke': revokeToken,
};

/** Answers everything under `/auth/oauth2`. */
export async function answerOAuth(context: Context): Promise<Response> {
  const endpoint = endpoints[`${context.req.method} ${context.req.path}`];
  if (!endpoint) throw new AppError('NOT_FOUND');
  const answer = await endpoint(context);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The parameters of a request that are passed on. What else OAuth and OpenID know, such as claims and prompts, is left out. */
const asked = z.object({
  client_id: z.string().max(100),
  redirect_uri: z.string().max(500),
  response_type: z.string().max(20),
  state: z.string().max(1000).optional(),
  scope: z.string().max(200).optional(),
  code_challenge: z.string().max(128).optional(),
  code_challenge_method: z.string().max(10).optional(),
});

/** Stands for the resource that a request does not name, so that it is refused like one that is not ours. */
const forNothing = 'urn:nothing';

/**
 * Sends the browser of an agent's person to the consent page, each time: another program can pretend to be one that was let in before. A
 * request that does not name `/mcp` as what it is for goes back to the agent as a fault, and so does one without PKCE.
 */
async function startAuthorization(context: Context): Promise<Response> {
  if (isImpersonating(context.req.raw)) throw new AppError('ONLY_LOOKING');
  await enforceRateLimit({ limit: 'oauthRequests', caller: clientNetwork(context) });
  const given = new URL(context.req.url).searchParams;
  const repeated = findRepeated(given);
  if (repeated) throw new AppError('INVALID_INPUT', repeated);
  const parsed = asked.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new AppError('INVALID_INPUT', String(parsed.error.issues[0]?.path[0]));
  const query = new URLSearchParams({ ...parsed.data, prompt: 'consent' });
  // An agent without a refresh token would be out again after an hour.
  if (parsed.data.scope) query.set('scope', [...new Set([...parsed.data.scope.split(' '), 'offline_access'])].join(' '));
  const resources = given.getAll('resource').slice(0, 2);
  for (const resource of resources.length > 0 ? resources : [forNothing]) query.append('resource', resource);
  await keepAgentResource();
  const headers = { accept: 'text/html', cookie: context.req.header('cookie') ?? '' };
  return authorizationServer.handler(new Request(`${config.ORIGIN}/auth/oauth2/authorize?${query}`, { headers }));
}

/** Exchanges a code or a refresh token for tokens. Only the form is passed on: neither a cookie nor another proof of who asks. */
async function issueTokens(context: Context): Promise<Response> {
  await enforceRateLimit({ limit: 'oauthTokens', caller: clientNetwork(context) });
  const form = await readForm(context);
  if (findRepeated(form)) return context.json({ error: 'invalid_request' }, 400);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const request = new Request(`${config.ORIGIN}/auth/oauth2/token`, { method: 'POST', headers, body: form });
  const exchange = () => authorizationServer.handler(request);
  const code = form.get('code');
  try {
    const answer = code ? await exchangeCode({ code, exchange }) : await exchange();
    return answer ?? context.json({ error: 'invalid_grant', error_description: 'this code was used before' }, 400);
  } catch (error) {
    // The connection ended in this very moment, and its tokens cannot be kept without it.
    if (violatedConstraint(error)?.startsWith('oauth_')) return context.json({ error: 'invalid_grant' }, 400);
    throw error;
  }
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host that is a name: an address of numbers, over https, is another computer in every network. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const webAddress = /^(https?):\/\/([a-z\d.-]+|\[::1\])(?::[1-9]\d{0,4})?((?:[/?][!-~]*)?)$/i;
/** A scheme of a program's own: the name of its domain, backwards, and no host (RFC 8252, 7.1). Any other one can be any program's. */
const ownScheme = /^[a-z][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+:\/(?!\/)[!-~]*$/;

/** An address that only whoever asked can listen at, written as it is meant: over https, on the person's own computer, or of a scheme of its own. */
const returnAddress = z
  .string()
  .max(500)
  .refine((address) => {
    if (!URL.canParse(address) || /[*#\\]/.test(address)) return false;
    const { protocol, hostname, pathname, search } = new URL(address);
    const [, , host = '', rest = ''] = webAddress.exec(address) ?? [];
    const isAsWritten = `${pathname}${search}` === (rest.startsWith('/') ? rest : `/${rest}`); // no .. on the way
    if (protocol === 'https:') return isAsWritten && host.toLowerCase() === hostname && isName(hostname);
    if (protocol === 'http:') return isAsWritten && host.toLowerCase() === hostname && loopbackHosts.has(hostname);
    return ownScheme.test(address) && address === `${protocol}${pathname}${search}`;
  });

const isName = (host: string) => hostName.test(host) && host !== 'localhost' && !host.endsWith('.localhost');

const registration = z.object({ redirect_uris: z.array(returnAddress).min(1).max(10), client_name: oneLine(60).optional() });

/**
 * Registers a program that wants to ask for access: dynamic client registration (RFC 7591). Whatever it says of itself beyond a name and
 * where it listens is left out: every one of them is public, without a secret, and proves each exchange by PKCE.
 */
async function registerOAuthClient(context: Context): Promise<Response> {
  await enforceRateLimit({ limit: 'oauthRegistrations', caller: clientNetwork(context) });
  const parsed = registration.safeParse(parseJson(await context.req.text()));
  if (!parsed.success) {
    const isAddress = parsed.error.issues[0]?.path[0] === 'redirect_uris';
    const error = isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    const error_description = isAddress
      ? 'redirect_uris must be https on a named host, http on a loopback host, or of a scheme that is a domain name backwards'
      : 'client_name is too long';
    return context.json({ error, error_description }, 400);
  }
  await limitOAuthClients();
  const { redirect_uris, client_name } = parsed.data;
  const [first = ''] = redirect_uris;
  const body = {
    redirect_uris,
    client_name: client_name ?? placeOf(new URL(first)).slice(0, 60),
    application_type: redirect_uris.every((address) => new URL(address).protocol === 'https:') ? 'web' : 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
  return authorizationServer.handler(
    new Request(`${config.ORIGIN}/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

const revocation = z.object({ token: z.string().max(200), client_id: z.string().max(100) });

/** Ends a connection by one of its own tokens (RFC 7009). Answers 200 to one that is unknown, too. */
async function revokeToken(context: Context): Promise<Response> {
  await enforceRateLimit({ limit: 'oauthTokens', caller: clientNetwork(context) });
  const parsed = revocation.safeParse(Object.fromEntries(await readForm(context)));
  if (!parsed.success) return context.json({ error: 'invalid_request' }, 400);
  await endConnectionOfToken({ token: parsed.data.token, clientId: parsed.data.client_id });
  return context.body(null, 200);
}

/** Finds a parameter that is given twice, which none may be but the resource (RFC 8707): who reads it might read another one. */
const findRepeated = (given: URLSearchParams) =>
  [...given.keys()].find((name) => name !== 'resource' && given.getAll(name).length > 1);

const longestForm = 10_000;

async function readForm({ req }: Context): Promise<URLSearchParams> {
  const isForm = req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  const text = isForm ? await req.text() : '';
  if (text.length > longestForm) throw new AppError('INVALID_INPUT', 'the form is too long');
  return new URLSearchParams(text);
}
