import { randomUUID } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { agentTools } from '#features/agent/agent-tools.server.ts';
import { answerDeviceAuthorization, findDeviceAuthorization } from '#features/agent/device/device-authorization.server.ts';
import { deviceAuthorizations } from '#features/agent/device/device-authorization.table.server.ts';
import { type ApiKeyScope, apiKeyScopes } from '#features/users/agent-access.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '#features/users/api-keys/api-keys.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { connectAgent } from '#tests/support/accounts/connect-agent.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { handedIn, problemIdOf, problemNames, rightInVariant, writeProblems } from '#tests/support/content/write-problems.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { csrfProtection } from '../http/csrf.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerMcp } from './answer-mcp.ts';
import { deviceAuthorization } from './device-authorization.ts';
import { revokeOwnKey } from './revoke-own-key.ts';

const app = new Hono().onError(errorHandler);
app.use(csrfProtection);
app.all('/mcp', answerMcp);
app.route('/mcp/device', deviceAuthorization());
app.post('/mcp/revoke', revokeOwnKey);

const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
const ask = async (url: string | URL, init?: RequestInit) => app.request(String(url), init, connection);
const url = `${config.ORIGIN}/mcp`;

beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 100_000;
  config.CONTENT_DIR = writeProblems();
});

const connect = (key: string, revision?: 'modern' | 'legacy') => connectAgent({ url, key, revision, fetch: ask });

async function memberWithAgent({ scopes = [...apiKeyScopes], revision }: { scopes?: ApiKeyScope[]; revision?: 'legacy' } = {}) {
  const { userId } = await createTestMember();
  const key = await addApiKey({ userId, name: 'Laptop', scopes });
  return { userId, key, agent: await connect(key, revision) };
}

async function call(agent: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await agent.callTool({ name, arguments: input });
  const [{ text = '' } = {}] = content as { text?: string }[];
  return { text, data: structuredContent as Record<string, unknown>, isError };
}

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(config.ORIGIN + path, { method: 'POST', headers, body: new URLSearchParams(form) });

test.each(['modern', 'legacy'] as const)(
  'the official client lists, reads, hands in and sees the result (%s)',
  async (revision) => {
    const { userId } = await createTestMember();
    const agent = await connect(await addApiKey({ userId, name: 'Laptop', scopes: [...apiKeyScopes] }), revision);
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(agentTools));
    const { data } = await call(agent, 'list_problems', { lessonId: 'hello-ai-world' });
    expect(data.problems).toHaveLength(problemNames.length);
    const problemId = problemIdOf('two');
    const problem = { problemId, files: handedIn.unchanged, expectedOutput: '8' };
    expect((await call(agent, 'get_problem', { problemId })).data).toMatchObject(problem);
    const wrong = await call(agent, 'submit_solution', { problemId, files: handedIn.wrong });
    expect(wrong.data).toMatchObject({ verdict: { status: 'wrong' }, triesLeft: 2, livesLeft: 3, solution: null });
    const right = { problemId, files: handedIn.right, tryId: randomUUID() };
    for (const _time of [1, 2])
      expect((await call(agent, 'submit_solution', right)).data).toMatchObject({ verdict: { status: 'right' } });
    const results = await call(agent, 'read_results', { problemId });
    expect(results.data).toMatchObject({ isSolved: true, tries: [{ status: 'right' }, { status: 'wrong' }] });
    expect((await call(agent, 'list_lessons')).data.lessons).toHaveLength(8);
  },
);

test('handing in costs no tokens, and a try counts in the round that pages show', async () => {
  const { userId, agent } = await memberWithAgent();
  await call(agent, 'submit_solution', { problemId: problemIdOf('one'), files: handedIn.wrong });
  const [user] = await database.select({ tokens: users.tokens }).from(users).where(eq(users.id, userId));
  expect(user?.tokens).toBe(50_000);
  expect((await call(agent, 'read_results')).data).toEqual({ solved: [], outOfTries: [] });
});

test('a problem that is out of tries is told, dealt and solved with other values', async () => {
  const { agent } = await memberWithAgent();
  const problemId = problemIdOf('two');
  for (const attempt of [1, 2, 3]) {
    const files = { 'double.js': `${handedIn.wrong['double.js']}// ${attempt}` };
    await call(agent, 'submit_solution', { problemId, files });
  }
  expect((await call(agent, 'get_problem', { problemId })).data).toMatchObject({ expectedOutput: '8' });
  expect((await call(agent, 'practise_again', { problemId })).data).toEqual({ problemId, triesLeft: 3, livesLeft: 2 });
  expect((await call(agent, 'get_problem', { problemId })).data).toMatchObject({ expectedOutput: '12' });
  const solved = await call(agent, 'submit_solution', { problemId, files: rightInVariant });
  expect(solved.data).toMatchObject({ verdict: { status: 'right' } });
  expect((await call(agent, 'read_results', { problemId })).data).toMatchObject({ isSolved: true });
});

test('prompts are filled and notes kept', async () => {
  const { userId, agent } = await memberWithAgent();
  await insertOwnRow({ table: 'prompt_templates', userId, text: 'Explain {{what}} to {{whom=me}}' });
  const name = 'Explain {{what}} to {{whom=me}}';
  expect((await call(agent, 'list_prompts')).data).toMatchObject({ total: 1, prompts: [{ name, variables: ['what', 'whom'] }] });
  const filled = await call(agent, 'fill_prompt', { name, values: { what: 'loops' } });
  expect(filled.data).toMatchObject({ prompt: 'Explain loops to me', missing: [] });
  await call(agent, 'add_note', { lessonId: 'hello-ai-world', text: 'Ask for one change', atSecs: 12 });
  expect((await call(agent, 'list_notes')).data).toMatchObject({
    total: 1,
    notes: [{ text: 'Ask for one change', place: '0:12' }],
  });
});

test('a key opens what its scopes say and tells what is missing', async () => {
  for (const scope of apiKeyScopes) {
    const { agent } = await memberWithAgent({ scopes: [scope] });
    for (const [name, tool] of Object.entries(agentTools)) {
      const { text } = await call(agent, name, sampleInput(name));
      expect([scope, name, text.includes('KEY_DOES_NOT_ALLOW')]).toEqual([scope, name, tool.scope !== scope]);
    }
  }
});

const sampleInput = (name: string): Record<string, unknown> => {
  const inputs: Record<string, Record<string, unknown>> = {
    read_lesson: { lessonId: 'hello-ai-world' },
    search: { query: 'words' },
    get_problem: { problemId: problemIdOf('one') },
    practise_again: { problemId: problemIdOf('one') },
    submit_solution: { problemId: problemIdOf('one'), files: handedIn.unchanged },
    hand_in_capstone: { handInId: randomUUID(), files: {} },
    answer_capstone_questions: { handInId: randomUUID(), answers: [] },
    fill_prompt: { name: 'none' },
    run_prompt: { name: 'none' },
    add_note: { lessonId: 'hello-ai-world', text: 'note' },
  };
  return inputs[name] ?? {};
};

test('a key that was revoked, forged or is of a disabled account opens nothing, from its next request on', async () => {
  const { userId, key, agent } = await memberWithAgent();
  const [kept] = await listApiKeys({ userId });
  expect(kept?.lastUsed).toBeInstanceOf(Date);
  await revokeApiKey({ userId, keyId: String(kept?.id) });
  await expect(agent.callTool({ name: 'list_lessons', arguments: {} })).rejects.toThrow();
  const disabled = await memberWithAgent();
  await database.update(users).set({ disabled: true }).where(eq(users.id, disabled.userId));
  const session = await createTestCaller({ member: true });
  const { key: living } = await memberWithAgent();
  const forged = [
    key,
    disabled.key,
    `paic_${'A'.repeat(43)}`,
    `${living.slice(0, -1)}_`, // no key ends so: its last letter stands for four bits
    living.toUpperCase(),
    living.slice(5),
    'paic_',
    '',
    "' or 1=1 --",
  ];
  for (const authorization of [...forged.map((one) => `Bearer ${one}`), session.authorization, `Basic ${key}`]) {
    const answer = await ask(url, { method: 'POST', headers: { authorization, 'Content-Type': 'application/json' }, body: '{}' });
    expect([authorization, answer.status]).toEqual([authorization, 401]);
    expect(answer.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/mcp"');
    expect(await answer.json()).toMatchObject({ errorKey: 'KEY_REFUSED' });
  }
});

test('who has no course, or no longer, is refused in words', async () => {
  const visitor = await createTestCaller();
  const key = await addApiKey({ userId: visitor.userId, name: 'Laptop', scopes: [...apiKeyScopes] });
  await expect(connect(key)).rejects.toThrow();
  const { userId, agent } = await memberWithAgent();
  await database.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, userId));
  await expect(agent.callTool({ name: 'list_lessons', arguments: {} })).rejects.toThrow();
});

test('a page of another site, and a session cookie without a key, open nothing', async () => {
  const { key } = await memberWithAgent();
  const headers = { authorization: `Bearer ${key}`, 'Content-Type': 'application/json', origin: 'https://elsewhere.example' };
  expect((await ask(url, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  const { cookie } = await createTestCaller({ member: true });
  expect((await ask(url, { method: 'POST', headers: { cookie, 'Content-Type': 'application/json' }, body: '{}' })).status).toBe(
    401,
  );
});

test('of many messages at once none is answered, so that each call counts', async () => {
  const { key } = await memberWithAgent();
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const headers = {
    authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const answer = await ask(url, { method: 'POST', headers, body: JSON.stringify([ping, ping]) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { errorKey: 'INVALID_INPUT' }]);
});

test('five hundred hostile calls learn nothing of others, of hidden cases, of files, and are answered in words', async () => {
  const victim = await createTestMember();
  const secret = `secret-${randomUUID()}`;
  const noteId = await insertOwnRow({
    table: 'lesson_notes',
    userId: victim.userId,
    text: secret,
    known: { lesson_id: 'hello-ai-world', text: secret },
  });
  const promptId = await insertOwnRow({ table: 'prompt_templates', userId: victim.userId, text: secret });
  const tryId = randomUUID();
  const owner = await connect(await addApiKey({ userId: victim.userId, name: 'Own', scopes: [...apiKeyScopes] }));
  await call(owner, 'submit_solution', { problemId: problemIdOf('three'), files: handedIn.wrong, tryId });
  const { agent } = await memberWithAgent();
  const strange = [
    '../../.env',
    'hello-ai-world/../one',
    '%2e%2e/',
    '__proto__',
    'constructor',
    "' or '1'='1",
    '{{solution}}',
    'hidden cases',
  ];
  const values = [
    victim.userId,
    noteId,
    promptId,
    tryId,
    secret.slice(0, 6),
    ...strange,
    problemIdOf('two'),
    'hello-ai-world',
    -1,
    1e9,
    null,
    {},
    [],
  ];
  const attacks = fc.sample(
    fc.constantFrom(...Object.entries(agentTools)).chain(([name, { input }]) => {
      const fields = [...Object.keys(input.shape), 'userId', 'parentUserId'];
      return fc.record({
        name: fc.constant(name),
        input: fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...values), { maxKeys: 4 }),
        isSample: fc.boolean(),
      });
    }),
    { numRuns: 500, seed: 20261125 },
  );
  const leaks = [
    secret,
    victim.userId,
    'an input of 5',
    'It did not say double',
    'input * 2',
    'solutionOutput',
    'hiddenCases',
    'at Object.',
    'node_modules',
  ];
  let answered = 0;
  for (const { name, input, isSample } of attacks) {
    const given = isSample ? { ...sampleInput(name), ...input } : input;
    const sent = JSON.stringify(given);
    const told = await call(agent, name, given).then(
      ({ text }) => text,
      (error) => String(error),
    );
    answered += 1;
    expect(told.length).toBeLessThan(60_000);
    for (const leak of leaks)
      if (!sent.includes(leak)) expect([sent, name, told]).not.toEqual([sent, name, expect.stringContaining(leak)]);
    expect(told).not.toContain('INTERNAL');
  }
  expect(answered).toBe(500);
});

test('every input of every tool is bounded', () => {
  const isBounded = (schema: unknown): boolean => {
    const {
      type,
      maxLength,
      maximum,
      enum: choices,
      pattern,
      properties,
      additionalProperties,
      items,
    } = schema as Record<string, unknown>;
    if (type === 'string') return maxLength !== undefined || choices !== undefined || pattern !== undefined;
    if (type === 'integer' || type === 'number') return maximum !== undefined;
    if (type === 'array') return isBounded(items);
    if (typeof additionalProperties === 'object') return isBounded(additionalProperties);
    return Object.values(properties ?? {}).every(isBounded);
  };
  for (const [name, { input }] of Object.entries(agentTools)) {
    const schema = z.toJSONSchema(input, { io: 'input' });
    expect([name, isBounded(schema), schema.additionalProperties]).toEqual([name, true, false]);
  }
});

const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' };
const start = async () => (await post('/mcp/device/code', { client_id: 'paic', client_name: 'paic on laptop' })).json();
const collect = async (device_code: string) => (await post('/mcp/device/token', { ...grant, device_code })).json();

test('a program gets a key once, after its person let it in under the code, and gives it back', async () => {
  const { userId } = await createTestMember();
  const started = await start();
  expect(started.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
  expect(await collect(started.device_code)).toEqual({ error: 'authorization_pending' });
  const code = started.user_code.toLowerCase().replace('-', ' ');
  expect(await findDeviceAuthorization({ code })).toEqual({ program: 'paic on laptop' });
  await answerDeviceAuthorization({ user: { userId }, code, isAllowed: true });
  await expect(answerDeviceAuthorization({ user: { userId: randomUUID() }, code, isAllowed: true })).rejects.toMatchObject({
    errorKey: 'DEVICE_CODE_WRONG',
  });
  const collected = await Promise.all(Array.from({ length: 5 }, () => collect(started.device_code)));
  const keys = collected.flatMap(({ access_token }) => access_token ?? []);
  expect(keys).toHaveLength(1);
  expect(await listApiKeys({ userId })).toMatchObject([{ name: 'paic on laptop', isMain: false }]);
  expect((await post('/mcp/revoke', {}, { authorization: `Bearer ${keys[0]}` })).status).toBe(200);
  expect(await listApiKeys({ userId })).toEqual([]);
});

test('a login that was refused, has expired or was never started gives nothing', async () => {
  const { userId } = await createTestMember();
  const refused = await start();
  await answerDeviceAuthorization({ user: { userId }, code: refused.user_code, isAllowed: false });
  expect(await collect(refused.device_code)).toEqual({ error: 'access_denied' });
  const expired = await start();
  await database.update(deviceAuthorizations).set({ expiresAt: new Date(Date.now() - 1000) });
  await expect(findDeviceAuthorization({ code: expired.user_code })).rejects.toMatchObject({ errorKey: 'DEVICE_CODE_WRONG' });
  expect(await collect(expired.device_code)).toEqual({ error: 'expired_token' });
  expect(await collect('nothing')).toEqual({ error: 'expired_token' });
  expect(await (await post('/mcp/device/token', { device_code: 'x' })).json()).toEqual({ error: 'invalid_request' });
  expect(await listApiKeys({ userId })).toEqual([]);
});

test.each<[string | null, number]>([
  ['*/*', 200],
  ['application/*', 200],
  [null, 200],
  ['', 200],
  ['*/*;q=0.8', 200],
  ['application/json, text/*', 200],
  ['Application/JSON, Text/Event-Stream', 200],
  ['application/json;q=0.9 , text/event-stream; q=0.1', 200],
  ['application/json', 406],
  ['text/html', 406],
  ['*/*;q=0', 406],
])('a client that accepts %j is answered', async (accept, legacy) => {
  const { key } = await memberWithAgent();
  const message = (params: object) => ({
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18' },
      ...(accept !== null && { accept }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params }),
  });
  const answer = await ask(url, message({}));
  expect(answer.status).toBe(legacy);
  if (legacy === 200) expect(await answer.text()).toContain('list_problems');
});
