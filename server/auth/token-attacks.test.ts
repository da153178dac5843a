import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { forgeIdTokens } from '#tests/support/accounts/forge-id-tokens.ts';
import { answerFunction } from '../answer-function.ts';
import { functions } from '../functions.ts';
import { errorHandler } from '../http/error-handler.ts';
import { identityCalls } from './identity.ts';

/*
 * Every function and every identity call, asked with every kind of token that is not one of ours for the caller. Both lists are the site's
 * own tables: what is added to them is attacked here without a change of this file.
 */
let victim: TestCaller;
let genuine: string;
let forgeries: Map<string, string>;
let before: string;

beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 10_000;
  victim = await createTestCaller({ member: true });
  genuine = victim.authorization.replace('Bearer ', '');
  forgeries = await forgeIdTokens(genuine);
  before = await everythingOf(victim);
});

const app = new Hono<{ Bindings: HttpBindings }>();
app.onError(errorHandler);
app.post('/functions/:name', answerFunction);
app.route('/identity', identityCalls());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const form = body instanceof URLSearchParams;
  const request = {
    method: 'POST',
    body: form ? body : JSON.stringify(body),
    headers: { ...(!form && { 'Content-Type': 'application/json' }), ...headers },
  };
  const answer = await app.request(path, request, { incoming: { socket } });
  return { status: answer.status, body: await answer.json() };
}

const callersOf = (kind: 'bearer' | 'session') =>
  Object.entries(functions).flatMap(([name, { caller }]) => (caller === kind ? [name] : []));

test.each(callersOf('bearer'))('%s takes no token but ours, and no other way to say who one is', async (name) => {
  const body = { parentUserId: victim.userId, userId: victim.userId };
  expect((await post(`/functions/${name}`, body, { Authorization: `Bearer ${genuine}` })).status, 'the control').not.toBe(401);
  for (const [wrong, token] of forgeries) {
    const { status } = await post(`/functions/${name}`, body, { Authorization: `Bearer ${token}` });
    expect([wrong, status]).toEqual([wrong, 401]);
  }
  const elsewhere: Record<string, string>[] = [
    {},
    { Cookie: victim.cookie },
    { Authorization: genuine },
    { Authorization: `Basic ${genuine}` },
    { Authorization: `Bearer  ${genuine}` },
    { Authorization: `Bearer ${genuine}, Bearer ${genuine}` },
    { Authorization: `Bearer ${genuine} ${genuine}` },
    { Authorization: `Bearer\t${genuine}` },
    { 'X-Forwarded-User': victim.userId, 'X-Authorization': `Bearer ${genuine}` },
  ];
  for (const headers of elsewhere) {
    expect([
      headers,
      (await post(`/functions/${name}?access_token=${genuine}`, { ...body, idToken: genuine }, headers)).status,
    ]).toEqual([headers, 401]);
  }
  expect(await everythingOf(victim)).toBe(before);
});

test.each(callersOf('session'))('%s takes the session’s own cookie alone', async (name) => {
  const body = { parentUserId: victim.userId, type: 'create' };
  const [cookieName, value = ''] = victim.cookie.split('=', 2);
  const token = decodeURIComponent(value).split('.')[0];
  for (const [wrong, forged] of [
    ...forgeries,
    ['no signature', token],
    ['an empty one', `${token}.`],
    ['a genuine ID token', genuine],
  ]) {
    const headers = { Cookie: `${cookieName}=${forged}`, Authorization: `Bearer ${forged}` };
    expect([wrong, (await post(`/functions/${name}`, body, headers)).status]).toEqual([wrong, 401]);
  }
  expect((await post(`/functions/${name}`, body, { Authorization: `Bearer ${genuine}` })).status).toBe(401);
  expect(await everythingOf(victim)).toBe(before);
});

const identityPaths = [
  ...new Set(
    identityCalls()
      .routes.filter(({ method }) => method === 'POST')
      .map(({ path }) => path),
  ),
];

/** The bodies of calls that are right but for the token, so that nothing else can be what is refused. */
const identityBodies: Record<string, Record<string, unknown>> = {
  '/v1/accounts:signInWithIdp': {
    requestUri: config.ORIGIN,
    postBody: `${new URLSearchParams({ providerId: 'google.com', id_token: '{"sub":"1","email":"x@example.com","email_verified":true}' })}`,
  },
  '/v1/accounts:update': { deleteProvider: ['google.com'] },
  '/v2/accounts:revokeToken': { providerId: 'google.com', tokenType: 'ACCESS_TOKEN', token: 'x' },
};

test.each(identityPaths.filter((path) => path !== '/v1/token'))('identity call %s takes no token but ours', async (path) => {
  for (const [wrong, idToken] of forgeries) {
    if (path === '/v1/accounts:signInWithIdp' && idToken === '') continue; // without a token it signs someone new in
    const { status, body } = await post(`/identity${path}`, { ...identityBodies[path], idToken });
    const refusal = expect.stringMatching(/^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|MISSING_ID_TOKEN|INVALID_ARGUMENT)/);
    expect([wrong, status, body.error?.message]).toEqual([wrong, 400, refusal]);
  }
  expect(await everythingOf(victim)).toBe(before);
});

test('a refresh token is the session’s own, signed, and nothing else', async () => {
  const refresh = (refresh_token: string) =>
    post('/identity/v1/token', new URLSearchParams({ grant_type: 'refresh_token', refresh_token }));
  const own = decodeURIComponent(victim.cookie.split('=')[1] ?? '');
  expect((await refresh(own)).status, 'the control').toBe(200);
  const [token = '', signature = ''] = own.split('.');
  const wrong = [
    genuine,
    token,
    `${token}.`,
    `${token}.${'A'.repeat(43)}=`,
    `${token}.${signature}x`,
    `x${own}`,
    `${own}.${own}`,
  ];
  for (const refreshToken of [...forgeries.values(), ...wrong]) {
    expect([refreshToken.slice(0, 60), (await refresh(refreshToken)).status]).toEqual([refreshToken.slice(0, 60), 400]);
  }
});
