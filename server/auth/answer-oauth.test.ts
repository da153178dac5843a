import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { disableAccount } from '#features/owner/disable-account.server.ts';
import { agentConnections } from '#features/users/agent-connection.table.server.ts';
import { answerConsentRequest } from '#features/users/connections/answer-consent-request.server.ts';
import { endConnection } from '#features/users/connections/end-connection.server.ts';
import { findConsentRequest } from '#features/users/connections/find-consent-request.server.ts';
import { forgetUnusedConnections } from '#features/users/connections/forget-unused-connections.server.ts';
import { listConnections } from '#features/users/connections/list-connections.server.ts';
import { mostConnections } from '#features/users/connections/most-connections.ts';
import { oauthAccessTokens } from '#features/users/oauth-access-token.table.server.ts';
import { oauthClients } from '#features/users/oauth-client.table.server.ts';
import { oauthRefreshTokens } from '#features/users/oauth-refresh-token.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { sessionCookie } from '#features/users/session-cookie.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { endOtherSessions } from '#features/users/settings/end-other-sessions.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { users } from '#features/users/user.table.server.ts';
import { newViewingToken } from '#features/users/viewing-token.server.ts';
import { config } from '#platform/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { connectByOAuth } from '#tests/support/accounts/oauth-agent.ts';
import { writeProblems } from '#tests/support/content/write-problems.ts';
import { answerMcp } from '../agent/answer-mcp.ts';
import { resourceMetadataPath } from '../agent/challenge.ts';
import { resourceMetadata } from '../agent/resource-metadata.ts';
import { csrfProtection } from '../http/csrf.ts';
import { errorHandler } from '../http/error-handler.ts';
import { onlyLooking } from '../only-looking.ts';
import { answerOAuth } from './answer-oauth.ts';
import { authorizationServerMetadata, authorizationServerMetadataPaths } from './authorization-server-metadata.ts';

const app = new Hono().onError(errorHandler);
app.use(csrfProtection);
app.use(onlyLooking);
app.all('/mcp', answerMcp);
app.get(resourceMetadataPath, resourceMetadata);
for (const path of authorizationServerMetadataPaths) app.get(path, authorizationServerMetadata);
app.all('/auth/oauth2/*', answerOAuth);

const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
const ask = async (url: string | URL, init?: RequestInit) => app.request(String(url), init, connection);
const mcp = `${config.ORIGIN}/mcp`;
const callback = 'http://127.0.0.1:43117/callback';
const toAgent = 'https://agent.example/callback';

beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeProblems();
});

const register = (body: unknown) =>
  ask(`${config.ORIGIN}/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function registered(redirect_uris = [callback, toAgent]): Promise<string> {
  const answer = await register({ redirect_uris, client_name: 'Test agent' });
  expect(answer.status).toBe(201);
  return (await answer.json()).client_id;
}

const post = (path: string, form: Record<string, string>, headers = {}) =>
  ask(`${config.ORIGIN}/auth/oauth2/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });

const verifier = randomBytes(32).toString('base64url');
const challengeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The parameters of a sound request; `changes` put others in their place, or leave them out. */
const requestOf = (client_id: string, changes: Record<string, string | string[] | null> = {}) => {
  const sound = {
    ...{ response_type: 'code', client_id, redirect_uri: callback, state: 'here' },
    ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256', resource: mcp },
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sound)) for (const one of [value ?? []].flat()) query.append(name, one);
  return query;
};

async function authorize(query: URLSearchParams, cookie = '') {
  const answer = await ask(`${config.ORIGIN}/auth/oauth2/authorize?${query}`, { headers: { cookie } });
  return { status: answer.status, to: new URL(answer.headers.get('location') ?? 'none:', config.ORIGIN) };
}

const withCookie = (cookie: string) => new Request(config.ORIGIN, { headers: { cookie } });

/** A browser that asks nobody: it allows whatever it is sent to. */
const allowing = (person: { userId: string; cookie: string }) => async (address: URL) => {
  const { to } = await authorize(address.searchParams, person.cookie);
  expect(to.pathname).toBe('/agent/consent');
  const asked = { request: withCookie(person.cookie), userId: person.userId, query: to.search.slice(1), isAllowed: true };
  return new URL(await answerConsentRequest(asked));
};

async function codeFor(person: { userId: string; cookie: string }, clientId: string, changes = {}): Promise<string> {
  const ended = await allowing(person)(new URL(`${config.ORIGIN}/?${requestOf(clientId, changes)}`));
  expect(ended.searchParams.get('iss')).toBe(`${config.ORIGIN}/auth`);
  return ended.searchParams.get('code') ?? '';
}

const exchange = (client_id: string, code: string, changes: Record<string, string> = {}) =>
  post('token', {
    ...{ grant_type: 'authorization_code', client_id, code, code_verifier: verifier, redirect_uri: callback, resource: mcp },
    ...changes,
  });

const refresh = (client_id: string, refresh_token: string) =>
  post('token', { grant_type: 'refresh_token', client_id, refresh_token, resource: mcp });

async function letIn(person?: { userId: string; cookie: string }, changes = {}) {
  const owner = person ?? (await createTestCaller({ member: true }));
  const clientId = await registered();
  const answer = await exchange(clientId, await codeFor(owner, clientId, changes));
  expect(answer.status).toBe(200);
  const tokens: { access_token: string; refresh_token: string; scope: string; expires_in: number } = await answer.json();
  return { ...owner, clientId, tokens };
}

/** How `/mcp` answers to a token. */
const opens = async (token: string) => {
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

test.each(['modern', 'legacy'] as const)(
  'the official client finds its way in by itself, works, and renews its token (%s)',
  async (revision) => {
    const person = await createTestCaller({ member: true });
    const { client, provider } = await connectByOAuth({ url: mcp, revision, fetch: ask, browse: allowing(person) });
    expect((await client.callTool({ name: 'list_lessons', arguments: {} })).isError).toBeFalsy();
    const before = provider.kept?.access_token;
    await database.update(oauthAccessTokens).set({ expiresAt: sql`now()` }).where(eq(oauthAccessTokens.userId, person.userId));
    expect((await client.callTool({ name: 'list_lessons', arguments: {} })).isError).toBeFalsy();
    expect(provider.kept?.access_token).not.toBe(before);
    expect(await listConnections(person)).toMatchObject([
      { name: 'Test agent', scopes: ['read', 'practise', 'prompts'], lastUsed: expect.any(Date) },
    ]);
  },
);

test('both descriptions are where clients look, agree, and promise what is open and no more', async () => {
  const refused = await ask(mcp, { method: 'POST', body: '{}' });
  const [, named] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
  const resource = await (await ask(named ?? '')).json();
  expect(resource).toMatchObject({ resource: mcp, authorization_servers: [`${config.ORIGIN}/auth`] });
  for (const path of authorizationServerMetadataPaths) {
    const server = await (await ask(config.ORIGIN + path)).json();
    expect(server).toMatchObject({
      issuer: `${config.ORIGIN}/auth`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
    for (const name of ['authorization', 'token', 'registration', 'revocation']) {
      const address = server[`${name}_endpoint`];
      expect((await ask(address, { method: name === 'authorization' ? 'GET' : 'POST' })).status, address).toBe(400);
    }
  }
  const shut = [
    'introspect',
    'userinfo',
    'consent',
    'continue',
    'create-client',
    'get-clients',
    'get-consents',
    'end-session',
    'public-client',
  ];
  const { cookie } = await createTestCaller();
  for (const path of [...shut, 'public-client-prelogin', 'client/rotate-secret', '../admin/oauth2/create-client']) {
    for (const method of ['GET', 'POST'])
      expect([path, method, (await ask(`${config.ORIGIN}/auth/oauth2/${path}`, { method, headers: { cookie } })).status]).toEqual(
        [path, method, 404],
      );
  }
});

test('tokens are kept as digests, for an hour, and open what was allowed and no more', async () => {
  const { userId, tokens } = await letIn(undefined, { scope: 'read' });
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read offline_access' });
  const kept = JSON.stringify([
    await database.select().from(oauthAccessTokens).where(eq(oauthAccessTokens.userId, userId)),
    await database.select().from(oauthRefreshTokens).where(eq(oauthRefreshTokens.userId, userId)),
  ]);
  for (const token of [tokens.access_token, tokens.refresh_token]) expect(kept).not.toContain(token.slice(8));
  const agent = await connectAgent({ url: mcp, key: tokens.access_token, fetch: ask });
  expect((await agent.callTool({ name: 'list_lessons', arguments: {} })).isError).toBeFalsy();
  const refused = await agent.callTool({ name: 'list_prompts', arguments: {} });
  expect(JSON.stringify(refused)).toContain('KEY_DOES_NOT_ALLOW');
});

test('a token that was changed, ran out, is of the other kind or for something else opens nothing', async () => {
  const { userId, tokens } = await letIn();
  expect(await opens(tokens.access_token)).toBe('answered');
  const { access_token, refresh_token } = tokens;
  for (const token of [refresh_token, access_token.slice(8), `${access_token.slice(0, -1)}0`, `${access_token}A`, 'paic_at_'])
    expect([token, await opens(token)]).toEqual([token, 401]);
  const ofPerson = eq(oauthAccessTokens.userId, userId);
  for (const resources of [null, [], [config.ORIGIN], [mcp, config.ORIGIN], [`${mcp}/`]]) {
    await database.update(oauthAccessTokens).set({ resources }).where(ofPerson);
    expect([resources, await opens(access_token)]).toEqual([resources, 401]);
  }
  await database
    .update(oauthAccessTokens)
    .set({ resources: [mcp], confirmation: { jkt: 'bound' } })
    .where(ofPerson);
  expect(await opens(access_token)).toBe(401);
  await database.update(oauthAccessTokens).set({ confirmation: null, expiresAt: sql`now()` }).where(ofPerson);
  expect(await opens(access_token)).toBe(401);
});

test('a request must name /mcp as what it is for, once, and prove itself by S256', async () => {
  const { cookie } = await createTestCaller();
  const clientId = await registered();
  const faults: [Record<string, string | string[] | null>, string][] = [
    [{ resource: null }, 'invalid_target'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ resource: [mcp, 'https://elsewhere.example/mcp'] }, 'invalid_target'],
    [{ resource: `${mcp}#` }, 'invalid_request'],
    [{ resource: `${mcp}/` }, 'invalid_target'],
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ scope: 'read openid' }, 'invalid_scope'],
    [{ scope: 'read admin' }, 'invalid_scope'],
  ];
  for (const [changes, error] of faults) {
    const { to } = await authorize(requestOf(clientId, changes), cookie);
    const told = [to.origin + to.pathname, to.searchParams.get('error'), to.searchParams.get('state')];
    expect([changes, ...told]).toEqual([changes, callback, error, 'here']);
  }
});

test('a request that names another address, or one of another program, is sent nowhere', async () => {
  const { cookie } = await createTestCaller();
  const clientId = await registered();
  const evil = [
    ...['https://evil.example/', `${toAgent}/`, `${toAgent}?more`, `${toAgent}#`, 'https://agent.example.evil.example/callback'],
    ...[
      'https://agent.example@evil.example/callback',
      'http://127.0.0.1:1/other',
      'http://localhost:43117/callback',
      'javascript:alert(1)',
    ],
  ];
  for (const redirect_uri of evil) {
    const { to } = await authorize(requestOf(clientId, { redirect_uri }), cookie);
    expect([redirect_uri, to.origin, to.pathname]).toEqual([redirect_uri, config.ORIGIN, '/agent/consent']);
    expect(await findConsentRequest({ query: to.search.slice(1) })).toBeNull();
  }
  const other = await authorize(requestOf('nobody'), cookie);
  expect([other.to.origin, other.to.pathname]).toEqual([config.ORIGIN, '/agent/consent']);
  const twice = requestOf(clientId);
  twice.append('client_id', 'another');
  expect((await authorize(twice, cookie)).status).toBe(400);
  const anyPort = await authorize(requestOf(clientId, { redirect_uri: 'http://127.0.0.1:50001/callback' }), cookie);
  expect(await findConsentRequest({ query: anyPort.to.search.slice(1) })).toMatchObject({ host: '127.0.0.1:50001' });
});

test('the consent page is shown each time, whatever the request says of prompts, and also to whom is not signed in', async () => {
  const { userId, cookie, clientId } = await letIn();
  for (const prompt of [null, 'none', 'login', 'create', 'select_account']) {
    for (const jar of [cookie, '']) {
      const { to } = await authorize(
        requestOf(clientId, { prompt, max_age: '0', claims: '{}', request: 'x', request_uri: 'x' }),
        jar,
      );
      expect([prompt, to.pathname, to.searchParams.has('code')]).toEqual([prompt, '/agent/consent', false]);
      expect(await findConsentRequest({ query: to.search.slice(1) })).toMatchObject({
        name: 'Test agent',
        host: '127.0.0.1:43117',
      });
    }
  }
  expect(await listConnections({ userId })).toHaveLength(1);
});

test('spending tokens is allowed by name, left out otherwise, and allowed or denied whole where it is all that is asked', async () => {
  const spend = async (scope: string | null, mayRun: boolean) => {
    const person = await createTestCaller({ member: true });
    const clientId = await registered();
    const { to } = await authorize(requestOf(clientId, { scope }), person.cookie);
    const asked = { request: withCookie(person.cookie), userId: person.userId, query: to.search.slice(1) };
    const back = new URL(await answerConsentRequest({ ...asked, isAllowed: true, mayRun }));
    const tokens = await (await exchange(clientId, back.searchParams.get('code') ?? '')).json();
    const [connected] = await listConnections(person);
    expect(String(tokens.scope).includes('run')).toBe(connected?.scopes.includes('run'));
    return tokens.scope;
  };
  expect(await spend(null, false)).toBe('read practise prompts offline_access');
  expect(await spend(null, true)).toBe('read practise prompts run offline_access');
  expect(await spend('prompts', true)).toBe('prompts offline_access');
  expect(await spend('run', false)).toBe('run offline_access');
});

test('an address of the consent page that was changed or is too old allows nothing', async () => {
  const { userId, cookie } = await createTestCaller();
  const clientId = await registered();
  const { to } = await authorize(requestOf(clientId, { scope: 'read' }), cookie);
  const answer = (query: string) => answerConsentRequest({ request: withCookie(cookie), userId, query, isAllowed: true });
  const changed = (changes: Record<string, string>) => {
    const query = new URLSearchParams(to.search);
    for (const [name, value] of Object.entries(changes)) query.set(name, value);
    return query.toString();
  };
  const forged = [
    changed({ scope: 'read practise prompts' }),
    changed({ redirect_uri: 'https://evil.example/' }),
    changed({ client_id: await registered() }),
    changed({ exp: '9999999999' }),
    changed({ sig: '' }),
    `${to.search.slice(1)}&scope=prompts`,
    '',
  ];
  for (const query of forged) await expect(answer(query), query).rejects.toMatchObject({ errorKey: 'CONSENT_OVER' });
  expect(await listConnections({ userId })).toEqual([]);
  const denied = new URL(
    await answerConsentRequest({ request: withCookie(cookie), userId, query: to.search.slice(1), isAllowed: false }),
  );
  expect([denied.searchParams.get('error'), denied.searchParams.has('code')]).toEqual(['access_denied', false]);
  expect(await listConnections({ userId })).toEqual([]);
});

test('a code is good once, for the program, the address and the secret it was asked with', async () => {
  const person = await createTestCaller({ member: true });
  const clientId = await registered();
  const wrong: Record<string, string>[] = [
    { code_verifier: randomBytes(32).toString('base64url') },
    { code_verifier: '' },
    { redirect_uri: toAgent },
    { client_id: await registered() },
    { resource: 'https://elsewhere.example/mcp' },
    { code: 'A'.repeat(32) },
  ];
  for (const changes of wrong) {
    const answer = await exchange(clientId, await codeFor(person, clientId), changes);
    expect([changes, answer.status < 500 && answer.status >= 400]).toEqual([changes, true]);
  }
  const code = await codeFor(person, clientId);
  const { access_token, refresh_token } = await (await exchange(clientId, code)).json();
  expect(await opens(access_token)).toBe('answered');
  expect((await exchange(clientId, code)).status).toBe(400);
  expect(await opens(access_token)).toBe(401); // a code that comes twice was stolen
  expect((await refresh(clientId, refresh_token)).status).toBe(400);
});

test('a refresh token is good once: what comes again ends all tokens of the connection', async () => {
  const { clientId, tokens } = await letIn();
  const next = await (await refresh(clientId, tokens.refresh_token)).json();
  expect(await opens(next.access_token)).toBe('answered');
  expect((await refresh(await registered(), next.refresh_token)).status).toBe(400);
  expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400);
  expect(await opens(next.access_token)).toBe(401);
  expect((await refresh(clientId, next.refresh_token)).status).toBe(400);
});

test('of ten refreshes at once with one token at most one is answered', async () => {
  const { clientId, tokens } = await letIn();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(clientId, tokens.refresh_token)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
});

test('disconnecting ends both tokens and a code on its way at once, and nobody can do it to another', async () => {
  const { userId, cookie, clientId, tokens } = await letIn();
  const stranger = await createTestUser();
  await endConnection({ userId: stranger.userId, clientId });
  expect(await opens(tokens.access_token)).toBe('answered');
  const code = await codeFor({ userId, cookie }, clientId);
  await endConnection({ userId, clientId });
  expect(await opens(tokens.access_token)).toBe(401);
  expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400);
  expect((await exchange(clientId, code)).status).toBe(400);
  const left = await database.select().from(oauthRefreshTokens).where(eq(oauthRefreshTokens.userId, userId));
  expect(left).toEqual([]);
});

test('a connection outlives the sign-out of its browser, and ends with a sign-out everywhere, a disabling, a deletion', async () => {
  const ends: Record<string, (person: Awaited<ReturnType<typeof letIn>>) => Promise<unknown>> = {
    everywhere: ({ userId, cookie }) => endOtherSessions({ user: { userId } as SignedInUser, request: withCookie(cookie) }),
    disabled: ({ userId }) => disableAccount({ userId }),
    deleted: ({ userId }) => deleteAccount({ userId }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const person = await letIn();
    await database.delete(sessions).where(eq(sessions.userId, person.userId));
    const next = await (await refresh(person.clientId, person.tokens.refresh_token)).json();
    expect([name, await opens(next.access_token)]).toEqual([name, 'answered']);
    await end(person);
    expect([name, await opens(next.access_token)]).toEqual([name, 401]);
    expect([name, (await refresh(person.clientId, next.refresh_token)).status]).toEqual([name, 400]);
    expect([name, await listConnections(person)]).toEqual([name, []]);
  }
});

test('an account that is disabled behind our back gets no token, and who has no course what their key would get', async () => {
  const { userId, clientId, tokens } = await letIn();
  await database.update(users).set({ disabled: true }).where(eq(users.id, userId));
  expect(await opens(tokens.access_token)).toBe(401);
  expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400);
  const visitor = await letIn(await createTestCaller());
  expect(await opens(visitor.tokens.access_token)).toBe('NOT_A_MEMBER');
});

test('an agent can end its own connection by either token, and no other', async () => {
  for (const kind of ['access_token', 'refresh_token'] as const) {
    const { clientId, tokens } = await letIn();
    expect((await post('revoke', { token: tokens[kind], client_id: await registered() })).status).toBe(200);
    expect(await opens(tokens.access_token)).toBe('answered');
    expect((await post('revoke', { token: tokens[kind], client_id: clientId })).status).toBe(200);
    expect(await opens(tokens.access_token)).toBe(401);
  }
  expect((await post('revoke', { token: 'unknown', client_id: 'nobody' })).status).toBe(200);
});

test('a program registers with a name and addresses that only it can listen at, and gets no secret', async () => {
  const bad = [
    ...[
      'javascript:alert(1)',
      'http://evil.example/',
      'https://agent.example/#part',
      'https://user:word@agent.example/',
      'https://localhost/',
    ],
    ...[
      'http://127.0.0.1.evil.example/',
      'http://localhost./',
      'cursor://callback',
      'data:text/html,x',
      '/callback',
      '',
      'x'.repeat(501),
    ],
  ];
  for (const address of bad) {
    const answer = await register({ redirect_uris: [address] });
    expect([address, answer.status, (await answer.json()).error]).toEqual([address, 400, 'invalid_redirect_uri']);
  }
  const others = [
    {},
    { redirect_uris: [] },
    { redirect_uris: Array.from({ length: 11 }, () => callback) },
    { redirect_uris: [callback], client_name: 'x'.repeat(61) },
    { redirect_uris: [callback], client_name: 'right\u202Eleft' },
  ];
  for (const body of others) expect((await register(body)).status).toBe(400);
  const answer = await register({
    redirect_uris: [callback],
    ...{
      client_name: '<b>Agent</b>',
      scope: 'admin',
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'client_secret_post',
    },
    ...{
      skip_consent: true,
      jwks_uri: 'http://169.254.169.254/',
      logo_uri: 'http://10.0.0.1/',
      client_id: 'mine',
      require_pkce: false,
    },
  });
  const made = await answer.json();
  expect(made).toMatchObject({ client_name: '<b>Agent</b>', token_endpoint_auth_method: 'none', application_type: 'native' });
  expect(made).not.toHaveProperty('client_secret');
  const [kept] = await database.select().from(oauthClients).where(eq(oauthClients.clientId, made.client_id));
  expect(kept).toMatchObject({
    grantTypes: ['authorization_code', 'refresh_token'],
    clientCredentialsScopes: [],
    metadata: null,
  });
  for (const grant_type of ['client_credentials', 'password', 'urn:ietf:params:oauth:grant-type:token-exchange'])
    expect((await post('token', { grant_type, client_id: made.client_id, scope: 'read' })).status).toBe(400);
});

test('pages of other sites can start nothing, and an owner who only looks lets nobody in', async () => {
  const looking = await authorize(requestOf(await registered()), sessionCookie(newViewingToken()));
  expect(looking.status).toBe(403);
  const origin = 'https://elsewhere.example';
  for (const path of ['token', 'register', 'revoke']) expect((await post(path, {}, { origin })).status).toBe(403);
});

test('an account lets in twenty agents at most, and what nobody uses is forgotten', async () => {
  const person = await createTestCaller();
  for (let made = 0; made < mostConnections; made += 1) await letIn(person);
  const clientId = await registered();
  await expect(codeFor(person, clientId)).rejects.toMatchObject({ errorKey: 'TOO_MANY_CONNECTIONS' });
  const ofPerson = eq(agentConnections.userId, person.userId);
  await database.update(agentConnections).set({ updatedAt: sql`now() - interval '31 days'` }).where(ofPerson);
  await database.update(oauthAccessTokens).set({ expiresAt: sql`now()` }).where(eq(oauthAccessTokens.userId, person.userId));
  const [kept] = await listConnections(person);
  const others = sql`${oauthRefreshTokens.clientId} <> ${kept?.clientId}`;
  const runOut = database.update(oauthRefreshTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  await runOut.where(and(eq(oauthRefreshTokens.userId, person.userId), others));
  await database.update(oauthClients).set({ createdAt: sql`now() - interval '2 days'` });
  await forgetUnusedConnections();
  expect((await listConnections(person)).map((one) => one.clientId)).toEqual([kept?.clientId]);
  expect(await database.select().from(oauthClients).where(eq(oauthClients.clientId, clientId))).toEqual([]);
  expect(
    await database
      .select()
      .from(oauthClients)
      .where(eq(oauthClients.clientId, String(kept?.clientId))),
  ).toHaveLength(1);
});

test('two answers at once, and a refresh while the agent is disconnected, end as one after the other would', async () => {
  const person = await createTestCaller();
  const clientId = await registered();
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeFor(person, clientId)));
  expect(new Set(codes).size).toBe(4);
  expect(await listConnections(person)).toHaveLength(1);
  for (let round = 0; round < 10; round += 1) {
    const { userId, clientId: agent, tokens } = await letIn(person);
    const [answer] = await Promise.all([refresh(agent, tokens.refresh_token), endConnection({ userId, clientId: agent })]);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(await opens((await answer.json()).access_token)).toBe(401);
  }
});

test('without the session of a live account nothing is allowed', async () => {
  const [asked, disabled] = [await createTestCaller(), await createTestCaller()];
  const { to } = await authorize(requestOf(await registered()), asked.cookie);
  await disableAccount({ userId: disabled.userId });
  for (const cookie of ['', disabled.cookie, `${asked.cookie}x`]) {
    const answer = { request: withCookie(cookie), userId: asked.userId, query: to.search.slice(1), isAllowed: true };
    await expect(answerConsentRequest(answer)).rejects.toMatchObject({ errorKey: 'CONSENT_OVER' });
  }
  expect([...(await listConnections(asked)), ...(await listConnections(disabled))]).toEqual([]);
});
