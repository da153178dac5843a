import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promptRuns } from '#features/prompt-runs/prompt-run.table.server.ts';
import { keptRuns } from '#features/prompt-runs/run-limits.ts';
import { allTokens } from '#features/prompt-runs/running/most-use.ts';
import { mostUseOfSet, type SetCase } from '#features/prompt-runs/sets/prompt-set.ts';
import { promptSetResults } from '#features/prompt-runs/sets/prompt-set-result.table.server.ts';
import { runPromptSet } from '#features/prompt-runs/sets/run-prompt-set.server.ts';
import { tokenMoves } from '#features/users/token-move.table.server.ts';
import { reserveTokens } from '#features/users/tokens/token-ledger.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { errorCatalogue } from '#platform/errors.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { type ModelBehaviour, type ModelStandIn, serveModel } from '#tests/support/models/serve-model.ts';
import { answerFunction } from '../answer-function.ts';
import { errorHandler } from '../http/error-handler.ts';

let standIn: ModelStandIn;
let server: ReturnType<typeof serve>;
const provider = { OPENAI_COMPATIBLE_URL: '', LANGUAGE_MODEL: 'stand-in-1', LANGUAGE_MODELS: ['stand-in-2'] };
beforeAll(async () => {
  standIn = await serveModel();
  provider.OPENAI_COMPATIBLE_URL = standIn.url;
  // Whatever a busy machine takes.
  Object.assign(config, { CALL_LIMIT_FACTOR: 100_000, LANGUAGE_MODEL_TIMEOUT_SECONDS: 300, ...provider });
  const app = new Hono().post('/functions/:name', answerFunction).onError(errorHandler);
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await standIn[Symbol.asyncDispose]();
  expect((await auditDatabase()).findings).toEqual([]);
});

const good: ModelBehaviour = { kind: 'answer', text: 'Ada is 36.', usage: { prompt_tokens: 30, completion_tokens: 12 } };
const prompt = 'Answer for {{name}}, who is {{age=36}}.';
type Events = Record<string, unknown>[];

/** Asks as a browser does, over HTTP. */
const ask = (
  person: TestCaller,
  body: object = {},
  { name = 'runPrompt', signal }: { name?: string; signal?: AbortSignal } = {},
) =>
  fetch(`http://127.0.0.1:${config.PORT}/functions/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: person.authorization },
    body: JSON.stringify({
      parentUserId: person.userId,
      requestId: randomUUID(),
      prompt,
      ...(name === 'runPrompt' && { values: { name: 'Ada' } }),
      ...body,
    }),
    ...(signal && { signal }),
  });

async function eventsOf(response: Response): Promise<Events> {
  if (!response.ok) return [{ type: 'failed', ...(await response.json()) }];
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
const endOf = async (asking: Promise<Response>) => (await eventsOf(await asking)).at(-1);

const balanceOf = async ({ userId }: TestCaller) =>
  (await database.select().from(users).where(eq(users.id, userId)))[0]?.tokens ?? Number.NaN;
const openMovesOf = async ({ userId }: TestCaller) =>
  (await database.select().from(tokenMoves).where(eq(tokenMoves.userId, userId))).filter(({ isOpen }) => isOpen);
const runsOf = ({ userId }: TestCaller) =>
  database.select().from(promptRuns).where(eq(promptRuns.parentUserId, userId)).orderBy(promptRuns.created);

test('a run is filled, streamed, charged by its provider’s count and kept with all that repeats it', async () => {
  standIn.behave(good);
  const person = await createTestCaller();
  const requestId = randomUUID();
  const events = await eventsOf(await ask(person, { requestId, model: 'stand-in-2', temperature: 1.5, repeat: 3 }));
  expect(
    events
      .filter(({ type }) => type === 'text')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ada is 36.');
  expect(events.at(-1)).toEqual({ type: 'done', model: 'stand-in-2', tokens: 42, milliseconds: expect.any(Number) });
  expect(standIn.requests.at(-1)).toMatchObject({ model: 'stand-in-2', temperature: 1.5 });
  expect(standIn.requests.at(-1)?.messages).toEqual([{ role: 'user', content: 'Answer for Ada, who is 36.' }]);
  expect(await balanceOf(person)).toBe(50_000 - 42);
  const asked = { prompt, values: { name: 'Ada' }, model: 'stand-in-2', temperature: 1.5, repeat: 3 };
  expect(await runsOf(person)).toMatchObject([{ id: requestId, ...asked, answer: 'Ada is 36.', tokens: 42, verdict: null }]);
  expect(await endOf(ask(person, { requestId }))).toMatchObject({ type: 'failed', errorKey: 'ASKED_BEFORE' });
});

test.each<[string, keyof typeof errorCatalogue, ModelBehaviour]>([
  ['is busy', 'MODEL_BUSY', { kind: 'status', status: 429 }],
  ['stalls in the middle', 'MODEL_TOO_SLOW', { kind: 'stall', text: 'Ada' }],
  ['is cut off in the middle', 'MODEL_CUT_OFF', { kind: 'cut', text: 'Ada is' }],
  ['sends garbage', 'MODEL_ANSWER_UNREADABLE', { kind: 'garbage' }],
  ['runs out of room before its first word', 'MODEL_ANSWER_TOO_LONG', { kind: 'answer', text: '', finishReason: 'length' }],
])('a model that %s costs nothing, says so, and can be asked again', async (_what, errorKey, behaviour) => {
  standIn.behave(behaviour);
  const person = await createTestCaller();
  if (errorKey === 'MODEL_TOO_SLOW') config.LANGUAGE_MODEL_TIMEOUT_SECONDS = 2;
  const failed = await endOf(ask(person));
  config.LANGUAGE_MODEL_TIMEOUT_SECONDS = 300;
  expect(failed).toMatchObject({ type: 'failed', errorKey, error: errorCatalogue[errorKey].message });
  expect([await balanceOf(person), await openMovesOf(person), await runsOf(person)]).toEqual([50_000, [], []]);
  standIn.behave(good);
  expect(await endOf(ask(person))).toMatchObject({ type: 'done', tokens: 42 });
});

test('a run that reaches its limit keeps what came, says which limit, and comes with a higher one up to the site’s', async () => {
  const person = await createTestCaller();
  const cut = { kind: 'answer', text: 'Ada is', finishReason: 'length' } as const;
  standIn.behave({ ...cut, usage: { prompt_tokens: 30, completion_tokens: 300 } });
  expect(await endOf(ask(person, { answerTokens: 300 }))).toMatchObject({ type: 'done', tokens: 307, cutBy: 'request' });
  expect(standIn.requests.at(-1)?.max_tokens).toBe(300);
  standIn.behave({ ...cut, usage: { prompt_tokens: 30, completion_tokens: 1e15 } });
  expect(await endOf(ask(person, { answerTokens: 6_000 }))).toMatchObject({ tokens: 6_007, cutBy: 'request' });
  standIn.behave({ ...cut, usage: { prompt_tokens: 30, completion_tokens: 1_000 } });
  expect(await endOf(ask(person))).toMatchObject({ tokens: 1_030, cutBy: 'model' });
  expect(await runsOf(person)).toMatchObject([
    { answer: 'Ada is', answerTokens: 300, cutBy: 'request' },
    { answer: 'Ada is', answerTokens: 6_000, cutBy: 'request' },
    { answer: 'Ada is', answerTokens: 1_500, cutBy: 'model' },
  ]);
  for (const answerTokens of [6_001, 49, 300.5, 1e15, null])
    expect(await endOf(ask(person, { answerTokens }))).toMatchObject({ errorKey: 'INVALID_INPUT' });
  const promptSetId = await makeSet(person, { answerTokens: 400, repeats: 1 });
  standIn.behave({ ...cut, usage: { prompt_tokens: 30, completion_tokens: 20 } });
  const events = await eventsOf(await ask(person, { promptSetId }, { name: 'runPromptSet' }));
  expect(events.at(-1)).toMatchObject({ runs: 2, passed: 0, lost: 0 });
  expect(JSON.stringify(await resultsOf(person))).toContain('limit of its model');
  standIn.behave(cut);
  const [first] = await eventsOf(await ask(person, { promptSetId }, { name: 'runPromptSet' }));
  expect(first).toMatchObject({ hasPassed: false, reason: 'The answer reached the set’s limit of 400 tokens and ends there' });
  standIn.behave(cut);
  expect(await endOf(ask(person, {}, { name: 'runPromptEditor' }))).toMatchObject({ errorKey: 'MODEL_ANSWER_TOO_LONG' });
});

test('a run that is stopped costs what there was of it, and hangs up on its model', async () => {
  standIn.behave({ kind: 'stall', text: 'So far, so good' });
  const person = await createTestCaller();
  const stop = new AbortController();
  const response = await ask(person, {}, { signal: stop.signal });
  await response.body?.getReader().read();
  const hungUp = standIn.hungUp();
  stop.abort();
  await expect.poll(() => openMovesOf(person)).toEqual([]);
  await expect.poll(() => standIn.hungUp()).toBe(hungUp + 1);
  const spent = 50_000 - (await balanceOf(person));
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThan(20);
});

test('who is not signed in, has too few tokens, asks a third time at once or for another model is refused', async () => {
  standIn.behave({ kind: 'stall', text: 'So far' });
  const person = await createTestCaller();
  expect((await ask({ ...person, authorization: '' })).status).toBe(401);
  expect(await endOf(ask(person, { model: 'another' }))).toMatchObject({ errorKey: 'UNKNOWN_MODEL' });
  expect(await endOf(ask(person, { prompt: '{{name}}'.repeat(20), values: { name: 'x'.repeat(5_000) } }))).toMatchObject({
    errorKey: 'INVALID_INPUT',
  });
  const stop = new AbortController();
  for (const _turn of [1, 2]) await ask(person, {}, { signal: stop.signal });
  expect(await endOf(ask(person))).toMatchObject({ errorKey: 'TOO_MANY_REQUESTS' });
  stop.abort();
  const broke = await createTestCaller();
  await reserveTokens({ userId: broke.userId, amount: 49_000, reference: 'most' });
  expect(await endOf(ask(broke))).toMatchObject({ type: 'failed', errorKey: 'TOKENS_TO_CLAIM' });
});

test('a prompt is improved with reasons, for tokens; an answer that holds no changes costs nothing', async () => {
  const person = await createTestCaller();
  const improve = { name: 'runPromptEditor' };
  const changes = [{ search: 'who is {{age=36}}', replace: 'aged {{age=36}}', reason: 'It is shorter.' }];
  const usage = { prompt_tokens: 50, completion_tokens: 20 };
  standIn.behave({ kind: 'answer', text: `\`\`\`json\n${JSON.stringify(changes)}\n\`\`\``, usage });
  expect(await endOf(ask(person, {}, improve))).toEqual({ type: 'done', model: 'stand-in-1', changes, tokens: 70 });
  expect(standIn.requests.at(-1)?.messages.at(-1)).toEqual({ role: 'user', content: prompt });
  expect(await balanceOf(person)).toBe(50_000 - 70);
  standIn.behave({ kind: 'answer', text: 'It is fine as it is.', usage });
  expect(await endOf(ask(person, {}, improve))).toMatchObject({ type: 'failed', errorKey: 'MODEL_ANSWER_UNREADABLE' });
  expect([await balanceOf(person), await openMovesOf(person), await runsOf(person)]).toEqual([50_000 - 70, [], []]);
  expect((await ask({ ...person, authorization: '' }, {}, improve)).status).toBe(401);
});

test('the newest 200 runs are kept, and nobody takes the id of another’s', async () => {
  standIn.behave(good);
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  const id = randomUUID();
  const row = { prompt, model: 'any', temperature: 0, answer: 'theirs', tokens: 1, milliseconds: 1 };
  const old = Array.from({ length: keptRuns }, () => ({ ...row, parentUserId: person.userId, created: new Date(0) }));
  await database.insert(promptRuns).values([...old, { ...row, id, parentUserId: other.userId }]);
  await endOf(ask(person));
  expect(await runsOf(person)).toHaveLength(keptRuns);
  expect((await runsOf(person)).filter(({ answer }) => answer === 'Ada is 36.')).toHaveLength(1);
  expect(await endOf(ask(person, { requestId: id }))).toMatchObject({ type: 'done' });
  expect(await runsOf(other)).toMatchObject([{ id, answer: 'theirs' }]);
});

test('without a provider the practice model answers under its name, for tokens', async () => {
  config.OPENAI_COMPATIBLE_URL = undefined;
  const person = await createTestCaller();
  const done = await endOf(ask(person, { prompt: 'List 1 item per line.\nText: a, b', values: {} }));
  config.OPENAI_COMPATIBLE_URL = provider.OPENAI_COMPATIBLE_URL;
  expect(done).toMatchObject({ type: 'done', model: 'built-in practice model', tokens: 9 });
  expect(await runsOf(person)).toMatchObject([{ answer: 'a' }]);
});

const cases = [
  { name: 'Ada', values: { name: 'Ada' }, checks: [{ kind: 'contains', text: '36' }] },
  { name: 'length', values: { name: 'Bo' }, checks: [{ kind: 'javascript', code: 'output.length > 100' }] },
];

async function makeSet(person: TestCaller, item: object = {}) {
  const parentPromptTemplateId = randomUUID();
  const file = { type: 'file', name: 'Kept', parentPromptTemplateId, prompt };
  await person.call('createItem', { table: 'prompt_files', item: file });
  const set = { parentPromptTemplateId, name: 'Ages', cases, repeats: 3, ...item };
  const { body } = await person.call('createItem', { table: 'prompt_sets', item: set });
  return String(body.item?.id);
}
const resultsOf = ({ userId }: TestCaller) =>
  database.select().from(promptSetResults).where(eq(promptSetResults.parentUserId, userId)).orderBy(promptSetResults.created);

test('a set runs each case as often as it says, checks the answers and keeps what came of it', async () => {
  standIn.behave(good);
  const person = await createTestCaller();
  const promptSetId = await makeSet(person);
  const events = await eventsOf(await ask(person, { promptSetId }, { name: 'runPromptSet' }));
  expect(events.filter(({ type }) => type === 'run').map(({ hasPassed }) => hasPassed)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'done', runs: 6, passed: 3, lost: 0, tokens: 6 * 42 });
  expect(await balanceOf(person)).toBe(50_000 - 6 * 42);
  expect(await resultsOf(person)).toMatchObject([
    {
      parentPromptSetId: promptSetId,
      prompt,
      runs: 6,
      passed: 3,
      cases: [
        { passed: 3, failures: [] },
        { passed: 0, runs: 3 },
      ],
    },
  ]);
  const other = await createTestCaller();
  expect(await endOf(ask(other, { promptSetId }, { name: 'runPromptSet' }))).toMatchObject({ errorKey: 'NOT_YOURS' });
});

test('a set reserves what its estimate says before the first run, and nothing where the account has less', async () => {
  standIn.behave({ kind: 'hang' });
  const person = await createTestCaller();
  const promptSetId = await makeSet(person, { answerTokens: 700 });
  const estimate = allTokens(mostUseOfSet({ set: { cases: cases as SetCase[], repeats: 3, answerTokens: 700 }, prompt }));
  const stop = new AbortController();
  void ask(person, { promptSetId }, { name: 'runPromptSet', signal: stop.signal }).catch(() => {});
  await expect.poll(() => openMovesOf(person)).toMatchObject([{ amount: -estimate }]);
  expect((await person.call('getTokenBalance', {})).body).toMatchObject({ tokens: 50_000 - estimate });
  stop.abort();
  await expect.poll(() => openMovesOf(person)).toEqual([]);
  standIn.behave(good);
  await reserveTokens({ userId: person.userId, amount: 50_000 - estimate + 1, reference: 'most' });
  const asked = standIn.requests.length;
  expect(await endOf(ask(person, { promptSetId }, { name: 'runPromptSet' }))).toMatchObject({ errorKey: 'TOKENS_TO_CLAIM' });
  expect(standIn.requests).toHaveLength(asked);
});

test('what a run, suggestions and a set cost in money is told and kept by the price of that day; without a price nothing is', async () => {
  const person = await createTestCaller();
  const run = (body = {}, name = 'runPrompt') => endOf(ask(person, body, { name }));
  standIn.behave(good);
  config.LANGUAGE_MODEL_PRICES = [{ model: 'stand-in-1', input: 2_500_000, output: 10_000_000 }];
  const microDollars = 30 * 2.5 + 12 * 10;
  expect(await run()).toMatchObject({ tokens: 42, microDollars });
  expect(await run({ model: 'stand-in-2' })).not.toHaveProperty('microDollars');
  const promptSetId = await makeSet(person);
  expect(await run({ promptSetId }, 'runPromptSet')).toMatchObject({ runs: 6, microDollars: 6 * microDollars });
  standIn.behave({ ...good, text: '[]' });
  expect(await run({}, 'runPromptEditor')).toMatchObject({ changes: [], microDollars });
  config.LANGUAGE_MODEL_PRICES = [];
  standIn.behave(good);
  expect(await run()).not.toHaveProperty('microDollars');
  expect(await run({ promptSetId }, 'runPromptSet')).not.toHaveProperty('microDollars');
  expect((await runsOf(person)).map((kept) => kept.microDollars)).toEqual([microDollars, null, null]);
  expect((await resultsOf(person)).map((kept) => kept.microDollars)).toEqual([6 * microDollars, null]);
});

test('a set that is stopped costs what was answered; of a model that fails nothing is charged; too many runs are refused', async () => {
  const person = await createTestCaller();
  const promptSetId = await makeSet(person);
  standIn.behave({ kind: 'status', status: 429 });
  const failed = await eventsOf(await ask(person, { promptSetId }, { name: 'runPromptSet' }));
  expect(failed.at(-1)).toMatchObject({ type: 'failed', errorKey: 'MODEL_BUSY' });
  expect([await balanceOf(person), await openMovesOf(person), await resultsOf(person)]).toEqual([50_000, [], []]);
  standIn.behave(good);
  const stop = new AbortController();
  const response = await ask(person, { promptSetId }, { name: 'runPromptSet', signal: stop.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  standIn.behave({ kind: 'hang' });
  stop.abort();
  await expect.poll(() => openMovesOf(person)).toEqual([]);
  const spent = 50_000 - (await balanceOf(person));
  expect(spent).toBeGreaterThanOrEqual(42);
  expect(spent).toBeLessThanOrEqual(6 * 42);
  expect(await resultsOf(person)).toEqual([]);
  standIn.behave(good);
  const many = await makeSet(person, { cases: Array.from({ length: 4 }, () => cases[0]), repeats: 20 });
  expect(await endOf(ask(person, { promptSetId: many }, { name: 'runPromptSet' }))).toMatchObject({ errorKey: 'INVALID_INPUT' });
});

test('a set belongs to a prompt of its owner, and goes with it', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  await makeSet(person);
  const { body } = await person.call('getList', { table: 'prompt_sets' });
  const parentPromptTemplateId = body.list?.[0]?.parentPromptTemplateId;
  const theirs = await other.call('createItem', { table: 'prompt_sets', item: { name: 'x', parentPromptTemplateId } });
  expect(theirs.status).toBe(403);
  await person.call('deleteItem', { table: 'prompt_templates', itemId: parentPromptTemplateId });
  expect((await person.call('getList', { table: 'prompt_sets' })).body.list).toEqual([]);
});

test('a set whose time is over keeps and charges what was run until then; one of which nothing was run costs nothing', async () => {
  const person = await createTestCaller();
  const promptSetId = await makeSet(person, { cases: [cases[0]], repeats: 20 });
  const asked = { userId: person.userId, promptSetId, prompt, temperature: 0, signal: new AbortController().signal };
  standIn.behave(good);
  const events = [];
  for await (const event of runPromptSet({ ...asked, requestId: randomUUID(), time: 5_000 })) {
    events.push(event);
    if (events.length === 2) standIn.behave({ kind: 'hang' });
  }
  const made = events.length - 1;
  expect(events.at(-1)).toMatchObject({ type: 'done', runs: made, left: 20 - made, tokens: made * 42 });
  expect([await balanceOf(person), await openMovesOf(person)]).toEqual([50_000 - made * 42, []]);
  expect(await resultsOf(person)).toMatchObject([{ runs: made, tokens: made * 42 }]);
  standIn.behave({ kind: 'hang' }); // also where no two runs were made in that time
  const none = runPromptSet({ ...asked, requestId: randomUUID(), time: 300 }).next();
  await expect(none).rejects.toMatchObject({ errorKey: 'MODEL_TOO_SLOW' });
  expect([await balanceOf(person), await openMovesOf(person)]).toEqual([50_000 - made * 42, []]);
});

test('an answer with what no database takes is kept made safe, of a run and of a test set', async () => {
  const person = await createTestCaller();
  standIn.behave({ ...good, text: 'Ada\u0000\ud83d is 36.' });
  expect(await endOf(ask(person))).toMatchObject({ type: 'done', tokens: 42 });
  expect(await runsOf(person)).toMatchObject([{ answer: 'Ada\uFFFD\uFFFD is 36.' }]);
  const promptSetId = await makeSet(person);
  const set = { userId: person.userId, promptSetId, prompt, temperature: 0, signal: new AbortController().signal };
  for await (const _event of runPromptSet({ ...set, requestId: randomUUID() }));
  expect(JSON.stringify(await resultsOf(person))).toContain('Ada\uFFFD\uFFFD is 36.');
  standIn.behave(good);
});

test('a set that fails three times in a row keeps and charges what was run until then, and says why it ended', async () => {
  const person = await createTestCaller();
  const promptSetId = await makeSet(person, { cases: [cases[0]], repeats: 20 });
  const set = { userId: person.userId, promptSetId, prompt, temperature: 0, signal: new AbortController().signal };
  standIn.behave(good);
  const events = [];
  for await (const event of runPromptSet({ ...set, requestId: randomUUID() })) {
    events.push(event);
    if (events.length === 2) standIn.behave({ kind: 'status', status: 429 });
  }
  const made = events.length - 4; // three came to nothing, and the last says so
  expect(events.at(-1)).toMatchObject({ type: 'done', runs: made, lost: 3, left: 17 - made, tokens: made * 42 });
  expect(events.at(-1)).toHaveProperty('reason', expect.stringContaining('3 runs in a row came to nothing (The model is busy'));
  expect([await balanceOf(person), await openMovesOf(person)]).toEqual([50_000 - made * 42, []]);
  expect(await resultsOf(person)).toMatchObject([{ runs: made, passed: made, lost: 3, tokens: made * 42 }]);
});

test('a result that cannot be kept is not charged; of a set that was deleted meanwhile the runs are', async () => {
  const person = await createTestCaller();
  await sql`alter table prompt_runs add constraint keeps_nothing check (answer = '') not valid`;
  standIn.behave(good);
  expect((await endOf(ask(person)))?.type).toBe('failed');
  await sql`alter table prompt_runs drop constraint keeps_nothing`;
  expect([await balanceOf(person), await openMovesOf(person), await runsOf(person)]).toEqual([50_000, [], []]);
  const promptSetId = await makeSet(person);
  const set = { userId: person.userId, promptSetId, prompt, temperature: 0, signal: new AbortController().signal };
  let isDeleted = false;
  for await (const _event of runPromptSet({ ...set, requestId: randomUUID() })) {
    if (!isDeleted) await person.call('deleteItem', { table: 'prompt_sets', itemId: promptSetId });
    isDeleted = true;
  }
  expect([await balanceOf(person), await openMovesOf(person)]).toEqual([50_000 - 6 * 42, []]);
});
