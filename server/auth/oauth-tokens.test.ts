import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findAgentCaller } from '#features/access/find-agent-caller.server.ts';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { endConnection, listConnections } from '#features/users/connections/connections.server.ts';
import { oauthAccessTokens } from '#features/users/oauth-access-token.table.server.ts';
import { oauthRefreshTokens } from '#features/users/oauth-refresh-token.table.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { endOtherSessions } from '#features/users/settings/sessions.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { connectByOAuth } from '#tests/support/accounts/oauth-agent.ts';
import {
  allowing,
  ask,
  codeFor,
  exchange,
  letIn,
  mcp,
  openOAuth,
  opens,
  post,
  refresh,
  registered,
  toAgent,
  withCookie,
} from '#tests/support/accounts/oauth-calls.ts';

beforeAll(openOAuth);

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

test('a token that runs out while a call is under way is good for its rest', async () => {
  const { userId, tokens } = await letIn();
  const request = new Request(mcp, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  const begun = new Date();
  await database
    .update(oauthAccessTokens)
    .set({ expiresAt: sql`now() + interval '1 millisecond'` })
    .where(eq(oauthAccessTokens.userId, userId));
  await expect.poll(() => findAgentCaller(request)).toBe(null);
  expect(await findAgentCaller(request, begun)).toMatchObject({ userId });
  await database.update(oauthAccessTokens).set({ revoked: sql`now()` }).where(eq(oauthAccessTokens.userId, userId));
  expect(await findAgentCaller(request, begun)).toBe(null);
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

test('a code that comes again ends what came from it, whatever comes with it, however soon, and after a refresh', async () => {
  const person = await createTestCaller({ member: true });
  const clientId = await registered();
  const again: Record<string, string>[] = [
    {},
    { code_verifier: '' },
    { code_verifier: 'x'.repeat(43) },
    { client_id: '' },
    { client_id: 'nobody' },
    { client_id: await registered() },
    { redirect_uri: '' },
    { resource: '' },
    { grant_type: '' },
    { grant_type: 'refresh_token', refresh_token: 'paic_rt_x' },
  ];
  for (const changes of again) {
    for (const isRefreshed of [false, true]) {
      const code = await codeFor(person, clientId);
      let tokens = await (await exchange(clientId, code)).json();
      if (isRefreshed) tokens = await (await refresh(clientId, tokens.refresh_token)).json();
      expect(await opens(tokens.access_token)).toBe('answered');
      const answer = await exchange(clientId, code, changes);
      expect([changes, answer.status, (await answer.json()).error]).toEqual([changes, 400, 'invalid_grant']);
      expect([changes, await opens(tokens.access_token)]).toEqual([changes, 401]);
      expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400);
    }
  }
  const other = await letIn(person);
  expect(await opens(other.tokens.access_token)).toBe('answered'); // of another code
});

test('of a code that comes several times at once no token lives', async () => {
  const person = await createTestCaller({ member: true });
  const clientId = await registered();
  for (let round = 0; round < 8; round += 1) {
    const code = await codeFor(person, clientId);
    const answers = await Promise.all(Array.from({ length: 3 }, () => exchange(clientId, code)));
    const given = answers.filter(({ status }) => status === 200);
    for (const answer of given) expect(await opens((await answer.json()).access_token)).toBe(401);
    expect(answers.filter(({ status }) => status === 400).length + given.length).toBe(3);
  }
  const code = await codeFor(person, clientId);
  const twice = new URLSearchParams({ grant_type: 'authorization_code', client_id: clientId, code });
  twice.append('code', 'another');
  const answer = await ask(`${config.ORIGIN}/auth/oauth2/token`, { method: 'POST', body: twice });
  expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid_request']);
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
