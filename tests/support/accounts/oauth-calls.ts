import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { answerConsentRequest } from '#features/users/connections/consent-request.server.ts';
import { config } from '#platform/config/config.server.ts';
import { answerMcp } from '#server/agent/answer-mcp.ts';
import { resourceMetadata, resourceMetadataPath } from '#server/agent/resource-metadata.ts';
import { answerOAuth } from '#server/auth/answer-oauth.ts';
import { authorizationServerMetadata, authorizationServerMetadataPaths } from '#server/auth/authorization-server-metadata.ts';
import { csrfProtection } from '#server/http/csrf.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { enforceReadOnlyImpersonation } from '#server/read-only-impersonation.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { writeProblems } from '#tests/support/content/write-problems.ts';

/** Takes the limits out of a test's way, and gives it a course with problems. */
export function openOAuth(): void {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeProblems();
}

const app = new Hono().onError(errorHandler);
app.use(csrfProtection);
app.use(enforceReadOnlyImpersonation);
app.all('/mcp', answerMcp);
app.get(resourceMetadataPath, resourceMetadata);
for (const path of authorizationServerMetadataPaths) app.get(path, authorizationServerMetadata);
app.all('/auth/oauth2/*', answerOAuth);

const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
/** Asks the part of the site that lets agents in. */
export const ask = async (url: string | URL, init?: RequestInit) => app.request(String(url), init, connection);
export const mcp = `${config.ORIGIN}/mcp`;
export const callback = 'http://127.0.0.1:43117/callback';
export const toAgent = 'https://agent.example/callback';

export const register = (body: unknown) =>
  ask(`${config.ORIGIN}/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export async function registered(redirect_uris = [callback, toAgent]): Promise<string> {
  const answer = await register({ redirect_uris, client_name: 'Test agent' });
  expect(answer.status).toBe(201);
  return (await answer.json()).client_id;
}

export const post = (path: string, form: Record<string, string>, headers = {}) =>
  ask(`${config.ORIGIN}/auth/oauth2/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });

const verifier = randomBytes(32).toString('base64url');
const challengeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Gives the parameters of a sound request; `changes` put others in their place, or leave them out. */
export const requestOf = (client_id: string, changes: Record<string, string | string[] | null> = {}) => {
  const sound = {
    ...{ response_type: 'code', client_id, redirect_uri: callback, state: 'here' },
    ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256', resource: mcp },
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sound)) for (const one of [value ?? []].flat()) query.append(name, one);
  return query;
};

export async function authorize(query: URLSearchParams, cookie = '') {
  const answer = await ask(`${config.ORIGIN}/auth/oauth2/authorize?${query}`, { headers: { cookie } });
  return { status: answer.status, to: new URL(answer.headers.get('location') ?? 'none:', config.ORIGIN) };
}

export const withCookie = (cookie: string) => new Request(config.ORIGIN, { headers: { cookie } });

/** Makes a browser that asks nobody: it allows whatever it is sent to. */
export const allowing = (person: { userId: string; cookie: string }) => async (address: URL) => {
  const { to } = await authorize(address.searchParams, person.cookie);
  expect(to.pathname).toBe('/agent/consent');
  const asked = { request: withCookie(person.cookie), userId: person.userId, query: to.search.slice(1), isAllowed: true };
  return new URL(await answerConsentRequest(asked));
};

export async function codeFor(person: { userId: string; cookie: string }, clientId: string, changes = {}): Promise<string> {
  const ended = await allowing(person)(new URL(`${config.ORIGIN}/?${requestOf(clientId, changes)}`));
  expect(ended.searchParams.get('iss')).toBe(`${config.ORIGIN}/auth`);
  return ended.searchParams.get('code') ?? '';
}

export const exchange = (client_id: string, code: string, changes: Record<string, string> = {}) =>
  post('token', {
    ...{ grant_type: 'authorization_code', client_id, code, code_verifier: verifier, redirect_uri: callback, resource: mcp },
    ...changes,
  });

export const refresh = (client_id: string, refresh_token: string) =>
  post('token', { grant_type: 'refresh_token', client_id, refresh_token, resource: mcp });

export async function letIn(person?: { userId: string; cookie: string }, changes = {}) {
  const owner = person ?? (await createTestCaller({ member: true }));
  const clientId = await registered();
  const answer = await exchange(clientId, await codeFor(owner, clientId, changes));
  expect(answer.status).toBe(200);
  const tokens: { access_token: string; refresh_token: string; scope: string; expires_in: number } = await answer.json();
  return { ...owner, clientId, tokens };
}

/** Tries a token at `/mcp`: answers "answered", 401 or the error key. */
export const opens = async (token: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const answer = await ask(mcp, { method: 'POST', headers, body });
  if (answer.status === 200) return 'answered';
  return answer.status === 401 ? 401 : (await answer.json()).errorKey;
};
