import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssistantEvent } from '#features/practice/assistant/assistant-request.ts';
import type { SettledDecisions } from '#features/practice/problems/settled-decisions.ts';
import { tokenMoves } from '#features/users/token-move.table.server.ts';
import { reserveTokens } from '#features/users/tokens/token-ledger.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { errorCatalogue } from '#platform/errors.ts';
import { roughTokenCount } from '#platform/language-model/tokens.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { handedIn, problemIdOf, writeProblems } from '#tests/support/content/write-problems.ts';
import { type ModelBehaviour, type ModelStandIn, serveModel } from '#tests/support/models/serve-model.ts';
import { answerFunction } from '../answer-function.ts';
import { errorHandler } from '../http/error-handler.ts';
import { endEventStreams } from '../http/stream-events.ts';

let standIn: ModelStandIn;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  standIn = await serveModel();
  Object.assign(config, {
    CALL_LIMIT_FACTOR: 100_000,
    CONTENT_DIR: writeProblems(),
    OPENAI_COMPATIBLE_URL: standIn.url,
    LANGUAGE_MODEL: 'stand-in-1',
    LANGUAGE_MODEL_TIMEOUT_SECONDS: 300, // whatever a busy machine takes
  });
  const app = new Hono().post('/functions/:name', answerFunction).onError(errorHandler);
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await standIn[Symbol.asyncDispose]();
  expect((await auditDatabase()).findings).toEqual([]);
});

const answer = `It prints the double now.

double.js
<<<<<<< SEARCH
console.log(input);
=======
console.log(input * 2);
>>>>>>> REPLACE
`;
const good: ModelBehaviour = { kind: 'answer', text: answer, usage: { prompt_tokens: 300, completion_tokens: 40 } };

interface Asked {
  requestId?: string;
  problem?: string;
  prompt?: string;
  settled?: SettledDecisions;
  signal?: AbortSignal;
}

/** Asks as a browser does, over HTTP; the answer's events are read by `eventsOf`. */
function ask(person: TestCaller | undefined, { requestId = randomUUID(), problem = 'two', signal, ...asked }: Asked = {}) {
  return fetch(`http://127.0.0.1:${config.PORT}/functions/runCodingAssistant`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(person && { Authorization: person.authorization }) },
    body: JSON.stringify({
      ...(person && { parentUserId: person.userId }),
      requestId,
      problemId: problemIdOf(problem),
      files: handedIn.unchanged,
      prompt: 'Print the double of input.',
      lineMarkers: [{ file: 'double.js', fromLine: 2, toLine: 2 }],
      ...asked,
    }),
    signal,
  });
}

const eventsOf = async (response: Response): Promise<AssistantEvent[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The end of an answer, whether it was refused at once or came to nothing later. */
async function endOf(response: Response): Promise<Partial<AssistantEvent> | undefined> {
  return response.ok ? (await eventsOf(response)).at(-1) : { type: 'failed', ...(await response.json()) };
}

const member = () => createTestCaller({ member: true });
const balanceOf = async ({ userId }: TestCaller) =>
  (await database.select().from(users).where(eq(users.id, userId)))[0]?.tokens ?? Number.NaN;
const openMovesOf = async ({ userId }: TestCaller) =>
  (await database.select().from(tokenMoves).where(eq(tokenMoves.userId, userId))).filter(({ isOpen }) => isOpen);

test('an answer streams, ends with the changed files, and costs what its provider counted', async () => {
  standIn.behave(good);
  const person = await member();
  const response = await ask(person);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const events = await eventsOf(response);
  const pieces = events.filter((event) => event.type === 'text').map(({ text }) => text);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(answer);
  expect(events.at(-1)).toEqual({ type: 'done', model: 'stand-in-1', files: handedIn.right, unmatched: [], tokens: 340 });
  expect(await balanceOf(person)).toBe(50_000 - 340);
  const sent = standIn.requests.at(-1);
  expect(sent?.messages[1]?.content).toContain('The prompt is about line 2 of double.js');
  expect(JSON.stringify(sent)).not.toContain('Keep the line of input'); // the task: the prompt has to say what is wanted
});

test('the first piece is sent before the answer is complete', async () => {
  standIn.behave({ kind: 'stall', text: 'It prints' });
  const stop = new AbortController();
  const response = await ask(await member(), { signal: stop.signal });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('{"type":"text","text":"It prints"}\n');
  stop.abort();
});

test('a provider that does not count is counted for, by length', async () => {
  standIn.behave({ kind: 'answer', text: answer });
  const person = await member();
  const done = await endOf(await ask(person));
  const { messages = [] } = standIn.requests.at(-1) ?? {};
  const tokens = roughTokenCount(messages.map(({ content }) => content).join('')) + roughTokenCount(answer);
  expect(done).toMatchObject({ type: 'done', tokens });
  expect(await balanceOf(person)).toBe(50_000 - tokens);
});

test.each<[string, keyof typeof errorCatalogue, ModelBehaviour]>([
  ['is busy', 'MODEL_BUSY', { kind: 'status', status: 429 }],
  ['is down', 'MODEL_UNAVAILABLE', { kind: 'status', status: 503 }],
  ['never answers', 'MODEL_TOO_SLOW', { kind: 'hang' }],
  ['stalls in the middle', 'MODEL_TOO_SLOW', { kind: 'stall', text: answer.slice(0, 40) }],
  ['is cut off in the middle', 'MODEL_CUT_OFF', { kind: 'cut', text: answer.slice(0, 40) }],
  ['ends too early', 'MODEL_CUT_OFF', { kind: 'end-early', text: answer.slice(0, 40) }],
  ['sends garbage', 'MODEL_ANSWER_UNREADABLE', { kind: 'garbage' }],
  ['says nothing but blanks', 'MODEL_ANSWER_UNREADABLE', { kind: 'answer', text: ' \n\n' }],
  ['runs out of room', 'MODEL_ANSWER_TOO_LONG', { kind: 'answer', text: answer, finishReason: 'length' }],
])('a model that %s costs nothing, says so, and can be asked again', async (_what, errorKey, behaviour) => {
  standIn.behave(behaviour);
  const person = await member();
  if (errorKey === 'MODEL_TOO_SLOW') config.LANGUAGE_MODEL_TIMEOUT_SECONDS = 2;
  const failed = await endOf(await ask(person));
  config.LANGUAGE_MODEL_TIMEOUT_SECONDS = 300;
  expect(failed).toMatchObject({ type: 'failed', errorKey, error: errorCatalogue[errorKey].message });
  expect(await balanceOf(person)).toBe(50_000);
  expect(await openMovesOf(person)).toEqual([]);
  standIn.behave(good);
  expect(await endOf(await ask(person))).toMatchObject({ type: 'done', tokens: 340 });
});

test('a block that does not match is told with the nearest line, and the answer is free', async () => {
  standIn.behave({ kind: 'answer', text: answer.replace('console.log(input);', 'console.log(inputs);') });
  const person = await member();
  expect(await endOf(await ask(person))).toMatchObject({
    type: 'done',
    files: {},
    tokens: 0,
    unmatched: [{ file: 'double.js', reason: 'not-found', nearest: { line: 2, text: 'console.log(input);' } }],
  });
  expect(await balanceOf(person)).toBe(50_000);
});

const fenced = `\`\`\`js\n${answer}\`\`\`\n`;
test.each<[string, string, string]>([
  ['is nothing but reasoning', `<think>${answer}</think>`, 'reasoning'],
  ['ends in its reasoning', `Let me see.\n<thinking>\n${answer}`, 'reasoning'],
  ['leaves code out', answer.replace('input * 2);', 'input * 2);\n// ... existing code ...'), 'abridged'],
  ['has two dividers', answer.replace('=======', '=======\n======='), 'ambiguous'],
  ['is code without a mark', 'Like this:\n\nconsole.log(input * 2);', 'malformed'],
  ['is a call of a tool', '{"name": "edit", "arguments": {"file": "double.js"}}', 'malformed'],
  ['is a fence without a name', '~~~\nconsole.log(input * 2);\n~~~', 'no-file'],
  ['changes nothing', answer.replace('input * 2', 'input'), 'unchanged'],
  ['is done in part', `${answer}\n${answer}`, 'not-found'],
])('an answer that %s is free, and named', async (_what, text, reason) => {
  standIn.behave({ ...good, text });
  const person = await member();
  expect(await endOf(await ask(person))).toMatchObject({ type: 'done', files: {}, tokens: 0, unmatched: [{ reason }] });
  expect([await balanceOf(person), await openMovesOf(person)]).toEqual([50_000, []]);
});

test.each([
  ['in tags', `<think>\n${answer.replace('* 2', '* 3')}</think>\n${answer}`],
  ['whose beginning was not sent', `${answer.replace('* 2', '* 3')}</think>\n${answer}`],
  ['in a fence that is not closed', `<think>\n\`\`\`js\n${answer.slice(0, 60)}\n</think>\n${fenced}`],
])('a draft in a model’s reasoning, %s, is not applied, and the answer is', async (_what, text) => {
  standIn.behave({ ...good, text });
  const person = await member();
  expect(await endOf(await ask(person))).toMatchObject({ files: handedIn.right, unmatched: [], tokens: 340 });
});

test.each([
  ['more than can be', { prompt_tokens: 1e12, completion_tokens: 1e12 }],
  ['less than nothing', { prompt_tokens: -5, completion_tokens: -1 }],
  ['parts of tokens', { prompt_tokens: 300.5, completion_tokens: 0.5 }],
])('a provider that counts %s is charged for what is possible', async (_what, usage) => {
  standIn.behave({ ...good, usage });
  const person = await member();
  const done = await endOf(await ask(person));
  const tokens = done && 'tokens' in done ? (done.tokens ?? Number.NaN) : Number.NaN;
  expect(tokens).toBeGreaterThan(0);
  expect(tokens).toBeLessThan(2_000);
  expect(await balanceOf(person)).toBe(50_000 - tokens);
});

test('the same request is answered and charged once, however often it is sent at once', async () => {
  standIn.behave(good);
  const person = await member();
  const asked = standIn.requests.length;
  const requestId = randomUUID();
  const ends = await Promise.all(Array.from({ length: 2 }, async () => endOf(await ask(person, { requestId }))));
  ends.push(await endOf(await ask(person, { requestId })));
  expect(ends.filter((end) => end?.type === 'done')).toHaveLength(1);
  expect(ends.filter((end) => end && 'errorKey' in end && end.errorKey === 'ASKED_BEFORE')).toHaveLength(2);
  expect(standIn.requests.length - asked).toBe(1);
  expect(await balanceOf(person)).toBe(50_000 - 340);
});

test('two answers come at once to one person, a third has to wait, and another person does not', async () => {
  standIn.behave({ kind: 'stall', text: 'Well' });
  const [person, other] = [await member(), await member()];
  const stop = new AbortController();
  const two = [await ask(person, { signal: stop.signal }), await ask(person, { signal: stop.signal })];
  expect(two.map(({ status }) => status)).toEqual([200, 200]);
  const third = await ask(person);
  expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '5']);
  expect((await ask(other, { signal: stop.signal })).status).toBe(200);
  stop.abort();
  await expect.poll(() => openMovesOf(person)).toEqual([]);
  standIn.behave(good);
  expect(await endOf(await ask(person))).toMatchObject({ type: 'done' });
});

test('who stops an answer pays for what there was of it, and the provider is told', async () => {
  standIn.behave({ kind: 'stall', text: 'It prints' });
  const person = await member();
  const stop = new AbortController();
  const gone = standIn.hungUp();
  const response = await ask(person, { signal: stop.signal });
  await response.body?.getReader().read();
  stop.abort();
  await expect.poll(() => openMovesOf(person)).toEqual([]);
  const { messages = [] } = standIn.requests.at(-1) ?? {};
  const tokens = roughTokenCount(messages.map(({ content }) => content).join('')) + roughTokenCount('It prints');
  expect(await balanceOf(person)).toBe(50_000 - tokens);
  await expect.poll(standIn.hungUp).toBeGreaterThan(gone);
});

test('who stops before the first word pays nothing', async () => {
  standIn.behave({ kind: 'hang' });
  const person = await member();
  const stop = new AbortController();
  const asked = standIn.requests.length;
  const response = ask(person, { signal: stop.signal });
  await expect.poll(() => standIn.requests.length).toBe(asked + 1);
  expect(await openMovesOf(person)).toHaveLength(1);
  stop.abort();
  await expect(response).rejects.toThrow();
  await expect.poll(() => openMovesOf(person)).toEqual([]);
  expect(await balanceOf(person)).toBe(50_000);
});

test('an answer that a stopping server cuts off says so, and costs nothing', async () => {
  standIn.behave({ kind: 'stall', text: 'It prints' });
  const [person, waiting] = [await member(), await member()];
  const asked = standIn.requests.length;
  const response = await ask(person);
  const notBegun = ask(waiting);
  await expect.poll(() => standIn.requests.length).toBe(asked + 2);
  endEventStreams(0);
  expect(await endOf(response)).toMatchObject({ type: 'failed', errorKey: 'STOPPING' });
  await notBegun.then(endOf);
  for (const each of [person, waiting]) expect([await balanceOf(each), await openMovesOf(each)]).toEqual([50_000, []]);
});

test('problems of the course are answered to members alone, and nobody else’s prompt reaches a model', async () => {
  standIn.behave(good);
  const asked = standIn.requests.length;
  for (const person of [undefined, await createTestCaller()])
    expect(await endOf(await ask(person))).toMatchObject({ errorKey: 'NOT_A_MEMBER' });
  expect(await endOf(await ask(await member(), { problem: 'none' }))).toMatchObject({ errorKey: 'NOT_FOUND' });
  expect(standIn.requests.length).toBe(asked);
});

test('a visitor asks the practice model about a free problem, and no provider hears of it', async () => {
  const asked = standIn.requests.length;
  const events = await eventsOf(await ask(undefined, { problem: 'one' }));
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    model: 'built-in practice model',
    files: handedIn.right,
    unmatched: [],
    tokens: 0,
    explanation: { kind: 'right' },
  });
  expect(standIn.requests.length).toBe(asked);
});

test('without a provider the practice model answers a member for nothing, and asks back where it is in doubt', async () => {
  config.OPENAI_COMPATIBLE_URL = undefined;
  const person = await member();
  const done = { type: 'done', model: 'built-in practice model', unmatched: [], tokens: 0 };
  expect(await endOf(await ask(person))).toMatchObject({ ...done, files: handedIn.right, explanation: { kind: 'right' } });
  const prompt = 'Print the double.';
  const question = { decision: 'factor', asks: 'What should be printed?', nearest: prompt };
  expect(await endOf(await ask(person, { prompt }))).toMatchObject({
    ...done,
    files: {},
    explanation: { kind: 'asks', question },
  });
  const answers: [SettledDecisions, string, object][] = [
    [{ marked: { factor: 'the double' }, open: [] }, 'right', handedIn.right],
    [{ marked: {}, open: ['factor'] }, 'wrong', handedIn.wrong],
  ];
  for (const [settled, kind, files] of answers)
    expect(await endOf(await ask(person, { prompt, settled }))).toMatchObject({ ...done, files, explanation: { kind } });
  config.OPENAI_COMPATIBLE_URL = standIn.url;
  expect([await balanceOf(person), await openMovesOf(person)]).toEqual([50_000, []]);
});

test.each([
  ['prompt', { prompt: '  \n' }],
  ['prompt', { prompt: 'x'.repeat(2_001) }],
  ['history.0', { history: ['x'.repeat(2_001)] }],
  ['history', { history: Array.from({ length: 7 }, () => 'x') }],
  ['lineMarkers.0', { lineMarkers: [{ file: 'double.js', fromLine: 3, toLine: 2 }] }],
  ['context', { context: [] }],
  ['settled.marked.factor', { settled: { marked: { factor: 'x'.repeat(2_001) } } }],
  ['settled.open', { settled: { open: Array.from({ length: 13 }, () => 'x') } }],
  ['requestId', { requestId: 'one' }],
  ['problemId', { problemId: '../one' }],
  ['files.double.js', { files: { 'double.js': 'x'.repeat(8_001) } }],
])('a %s that is not one is refused before anything is reserved', async (field, wrong) => {
  const person = await member();
  const right = { requestId: randomUUID(), problemId: problemIdOf('two'), files: handedIn.unchanged, prompt: 'Print it.' };
  const { status, body } = await person.call('runCodingAssistant', { ...right, ...wrong });
  expect([status, body.errorKey]).toEqual([400, 'INVALID_INPUT']);
  expect(body.error).toContain(`${field}: `);
  expect(await balanceOf(person)).toBe(50_000);
});

test('a free problem costs an account nothing', async () => {
  standIn.behave(good);
  const person = await createTestCaller();
  expect(await endOf(await ask(person, { problem: 'one' }))).toMatchObject({ type: 'done', files: handedIn.right, tokens: 0 });
  expect(await balanceOf(person)).toBe(50_000);
});

test('whoever has too few tokens is told what to do, and the model is not asked', async () => {
  standIn.behave(good);
  const person = await member();
  await reserveTokens({ userId: person.userId, amount: 49_900, reference: 'elsewhere' });
  const asked = standIn.requests.length;
  expect(await endOf(await ask(person))).toMatchObject({ errorKey: 'TOKENS_TO_CLAIM' });
  expect(standIn.requests.length).toBe(asked);
  expect(await balanceOf(person)).toBe(100);
});
