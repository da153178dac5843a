import type { Context } from 'hono';
import { z } from 'zod';
import { authorizationServer } from '#features/users/connections/authorization-server.server.ts';
import { endConnectionOfToken } from '#features/users/connections/end-connection-of-token.server.ts';
import { exchangeCode } from '#features/users/connections/exchange-code.server.ts';
import { keepAgentResource } from '#features/users/connections/keep-agent-resource.server.ts';
import { isImpersonating } from '#features/users/impersonation-token.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { violatedConstraint } from '#platform/postgres/constraint-violation.ts';
import { clientNetwork } from '../http/client-address.ts';
import { registerOAuthClient } from './register-oauth-client.ts';

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
