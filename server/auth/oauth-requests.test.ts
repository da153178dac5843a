import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listConnections } from '#features/users/connections/connections.server.ts';
import { answerConsentRequest, findConsentRequest } from '#features/users/connections/consent-request.server.ts';
import { newImpersonationToken } from '#features/users/impersonation-token.server.ts';
import { oauthClients } from '#features/users/oauth-client.table.server.ts';
import { sessionCookie } from '#features/users/session-cookie.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import {
  ask,
  authorize,
  callback,
  exchange,
  letIn,
  mcp,
  openOAuth,
  post,
  register,
  registered,
  requestOf,
  toAgent,
  withCookie,
} from '#tests/support/accounts/oauth-calls.ts';
import { authorizationServerMetadataPaths } from './authorization-server-metadata.ts';

beforeAll(openOAuth);

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

test('a program with a scheme of its own is asked about by that scheme, and gets its answer there', async () => {
  const person = await createTestCaller({ member: true });
  const own = 'com.example.agent:/oauth/callback';
  const clientId = await registered([own]);
  const { to } = await authorize(requestOf(clientId, { redirect_uri: own, scope: 'read' }), person.cookie);
  const query = to.search.slice(1);
  expect(await findConsentRequest({ query })).toMatchObject({ host: 'com.example.agent:' });
  const asked = { request: withCookie(person.cookie), userId: person.userId, query, isAllowed: true };
  const back = new URL(await answerConsentRequest(asked));
  expect(back.href).toContain(`${own}?`);
  const answer = await exchange(clientId, back.searchParams.get('code') ?? '', { redirect_uri: own });
  expect(answer.status).toBe(200);
  const elsewhere = await authorize(requestOf(clientId, { redirect_uri: 'com.example.agent:/other' }), person.cookie);
  expect(await findConsentRequest({ query: elsewhere.to.search.slice(1) })).toBeNull();
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

test('pages of other sites can start nothing, and an owner who only looks lets nobody in', async () => {
  const looking = await authorize(requestOf(await registered()), sessionCookie(newImpersonationToken()));
  expect(looking.status).toBe(403);
  const origin = 'https://elsewhere.example';
  for (const path of ['token', 'register', 'revoke']) expect((await post(path, {}, { origin })).status).toBe(403);
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
      'https://*.agent.example/callback',
      'https://*/',
      'https://agent.example/*',
      'https://agent..example/callback',
      'https://.agent.example/callback',
      'https://agent.example./callback',
      'https://agent.example/../callback',
      'https://agent.example/a/%2e%2e/callback',
      'https://agent.example/a/..',
      'https://agent.example\\\\@evil.example/',
      'https:\\\\agent.example/',
      'https:agent.example/callback',
      'https://@agent.example/',
      'https://ag%65nt.example/',
      'https://-agent.example/',
      'https://10.0.0.1/callback',
      'https://2130706433/callback',
      'https://[fe80::1]/callback',
      'https://my.localhost/callback',
      ' https://agent.example/callback',
      'https://agent.example/call\nback',
      'http://127.1/callback',
      'http://127.0.0.1:43117/../callback',
      'http://user@127.0.0.1/callback',
      'http://localhost@evil.example/',
      'cursor://callback',
      'vscode:/callback',
      'com.example.agent://callback',
      'com.example.agent:callback',
      'com.example..agent:/callback',
      'com.example.*:/callback',
      'com.example.agent:/a/../callback',
      'com.example.agent:/callback#part',
      'file:///etc/passwd',
      'blob:https://agent.example/x',
      'view-source:https://agent.example/',
      'vbscript:x',
      'about:blank',
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
  const good = [
    'https://agent.example/callback',
    'https://agent.example:8443/a/b?x=1&y=..',
    'https://xn--bcher-kva.example/',
    'https://agent.example',
    'http://localhost:3000',
    'http://127.0.0.1/callback',
    'http://[::1]:43117/callback?x',
    'com.example.agent:/oauth/callback',
  ];
  for (const address of good) expect([address, (await register({ redirect_uris: [address] })).status]).toEqual([address, 201]);
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
