import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { mostConnections } from '#features/users/agent-access.ts';
import { agentConnections } from '#features/users/agent-connection.table.server.ts';
import { endConnection, forgetUnusedConnections, listConnections } from '#features/users/connections/connections.server.ts';
import { answerConsentRequest, findConsentRequest } from '#features/users/connections/consent-request.server.ts';
import { oauthAccessTokens } from '#features/users/oauth-access-token.table.server.ts';
import { oauthClients } from '#features/users/oauth-client.table.server.ts';
import { oauthRefreshTokens } from '#features/users/oauth-refresh-token.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import {
  authorize,
  codeFor,
  exchange,
  letIn,
  openOAuth,
  opens,
  refresh,
  registered,
  requestOf,
  withCookie,
} from '#tests/support/accounts/oauth-calls.ts';

beforeAll(openOAuth);

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

test('what a person allowed half a year ago ends with all its tokens, however lively it is', async () => {
  const person = await createTestCaller();
  await letIn(person);
  await letIn(person);
  const [old, young] = await listConnections(person);
  const allowed = (age: string, clientId = '') =>
    database
      .update(agentConnections)
      .set({ updatedAt: sql`now() - ${age}::interval` })
      .where(eq(agentConnections.clientId, clientId));
  await allowed('180 days 1 minute', old?.clientId);
  await allowed('179 days 23 hours', young?.clientId);
  await forgetUnusedConnections();
  expect((await listConnections(person)).map(({ clientId }) => clientId)).toEqual([young?.clientId]);
  const tokens = await database.select().from(oauthRefreshTokens).where(eq(oauthRefreshTokens.userId, person.userId));
  expect(tokens.map(({ clientId }) => clientId)).toEqual([young?.clientId]);
});

test('a request is answered once, whatever the first answer was, however its address is written, and by whomever', async () => {
  const [person, other] = [await createTestCaller({ member: true }), await createTestCaller({ member: true })];
  for (const isAllowed of [true, false]) {
    const clientId = await registered();
    const { to } = await authorize(requestOf(clientId, { scope: 'read' }), person.cookie);
    const query = to.search.slice(1);
    const answer = ({ userId, cookie } = person, asked = query, isYes = true) =>
      answerConsentRequest({ request: withCookie(cookie), userId, query: asked, isAllowed: isYes });
    expect(await findConsentRequest({ query })).toMatchObject({ clientId });
    await answer(person, query, isAllowed);
    expect(await findConsentRequest({ query })).toBeNull();
    const turned = new URLSearchParams([...new URLSearchParams(query)].toReversed()).toString();
    for (const again of [query, turned, `${query}&more=1`, `more=1&${query}`]) {
      for (const who of [person, other])
        for (const isYes of [true, false])
          await expect(answer(who, again, isYes)).rejects.toMatchObject({ errorKey: 'CONSENT_OVER' });
    }
    expect(await listConnections(other)).toEqual([]);
    const { to: next } = await authorize(requestOf(clientId, { scope: 'read' }), person.cookie);
    expect(new URL(await answer(person, next.search.slice(1))).searchParams.has('code')).toBe(true);
  }
});

test('of many answers at once one counts; an answer that came to nothing leaves the request open', async () => {
  const person = await createTestCaller({ member: true });
  const { to } = await authorize(requestOf(await registered()), person.cookie);
  const asked = { userId: person.userId, query: to.search.slice(1), isAllowed: true };
  await expect(answerConsentRequest({ ...asked, request: withCookie('') })).rejects.toMatchObject({ errorKey: 'CONSENT_OVER' });
  const answers = await Promise.allSettled(
    [1, 2, 3, 4].map(() => answerConsentRequest({ ...asked, request: withCookie(person.cookie) })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listConnections(person)).toHaveLength(1);
});

test('two requests at once, and a refresh while the agent is disconnected, end as one after the other would', async () => {
  const person = await createTestCaller();
  const clientId = await registered();
  const codes = await Promise.all([1, 2, 3, 4].map((each) => codeFor(person, clientId, { state: `request ${each}` })));
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
