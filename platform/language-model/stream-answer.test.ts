import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ModelBehaviour, serveModel } from '#tests/support/models/serve-model.ts';
import { log } from '../logging/log.server.ts';
import { streamAnswer } from './stream-answer.server.ts';

/** Of a model that goes silent little is waited for; of others, whatever a busy machine takes. */
const timeoutOf = ({ kind }: ModelBehaviour) => (kind === 'stall' || kind === 'hang' ? 2 : 300);

async function ask(
  behaviour: ModelBehaviour,
  { signal = new AbortController().signal, timeoutSeconds = timeoutOf(behaviour) } = {},
) {
  const standIn = await serveModel(behaviour);
  onTestFinished(() => standIn[Symbol.asyncDispose]());
  const answer = streamAnswer({
    model: createOpenAICompatible({ name: 'stand-in', baseURL: standIn.url, includeUsage: true }).chatModel('any'),
    instructions: 'Be brief.',
    messages: [{ role: 'user', content: 'Greet.' }],
    mostTokens: 50,
    timeoutSeconds,
    signal,
  });
  return { answer, standIn };
}

async function readAll(answer: AsyncGenerator<string, unknown>) {
  const pieces: string[] = [];
  for (;;) {
    const { done, value } = await answer.next();
    if (done) return { pieces, usage: value };
    pieces.push(value);
  }
}

test('an answer comes in pieces, and with the provider’s count', async () => {
  const usage = { prompt_tokens: 12, completion_tokens: 5 };
  const { answer, standIn } = await ask({ kind: 'answer', text: 'Good morning to all of you.', usage });
  const read = await readAll(answer);
  expect(read.pieces.length).toBeGreaterThan(1);
  expect(read).toMatchObject({ usage: { inputTokens: 12, outputTokens: 5 } });
  expect(read.pieces.join('')).toBe('Good morning to all of you.');
  expect(standIn.requests).toMatchObject([
    {
      model: 'any',
      temperature: 0.5,
      max_tokens: 50,
      stream: true,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Greet.' },
      ],
    },
  ]);
});

test('a provider that does not count is no failure', async () => {
  const { answer } = await ask({ kind: 'answer', text: 'Good morning.' });
  expect(await readAll(answer)).toMatchObject({ usage: { inputTokens: undefined, outputTokens: undefined } });
});

test.each<[string, string, ModelBehaviour]>([
  ['says 429', 'MODEL_BUSY', { kind: 'status', status: 429 }],
  ['fails', 'MODEL_UNAVAILABLE', { kind: 'status', status: 500 }],
  ['refuses the key', 'MODEL_UNAVAILABLE', { kind: 'status', status: 401 }],
  ['never answers', 'MODEL_TOO_SLOW', { kind: 'hang' }],
  ['stalls before the first word', 'MODEL_TOO_SLOW', { kind: 'stall', text: '' }],
  ['stalls in the middle', 'MODEL_TOO_SLOW', { kind: 'stall', text: 'Good morn' }],
  ['hangs up in the middle', 'MODEL_CUT_OFF', { kind: 'cut', text: 'Good morn' }],
  ['ends in the middle', 'MODEL_CUT_OFF', { kind: 'end-early', text: 'Good morn' }],
  ['says nothing', 'MODEL_ANSWER_UNREADABLE', { kind: 'answer', text: '' }],
  ['sends garbage', 'MODEL_ANSWER_UNREADABLE', { kind: 'garbage' }],
  ['is a page', 'MODEL_ANSWER_UNREADABLE', { kind: 'page' }],
  ['comes to its longest answer without a word', 'MODEL_ANSWER_TOO_LONG', { kind: 'answer', text: '', finishReason: 'length' }],
  ['refuses the prompt', 'MODEL_REFUSED', { kind: 'refuse' }],
  ['refuses', 'MODEL_REFUSED', { kind: 'answer', text: '', finishReason: 'content_filter' }],
])('a model that %s is %s, after one call, and the console shows nothing of it', async (_what, errorKey, behaviour) => {
  const written = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
  const { answer, standIn } = await ask(behaviour);
  await expect(readAll(answer)).rejects.toMatchObject({ errorKey });
  expect(standIn.requests).toHaveLength(1);
  for (const spy of written) expect(spy).not.toHaveBeenCalled();
});

test.each<[string, ModelBehaviour, object]>([
  [
    'at the limit of the request',
    { kind: 'answer', text: 'Good', finishReason: 'length', usage: { prompt_tokens: 9, completion_tokens: 50 } },
    { cutBy: 'request', outputTokens: 50 },
  ],
  [
    'at a limit of its model',
    { kind: 'answer', text: 'Good', finishReason: 'length', usage: { prompt_tokens: 9, completion_tokens: 20 } },
    { cutBy: 'model', outputTokens: 20 },
  ],
  [
    'at some limit, uncounted',
    { kind: 'answer', text: 'Good', finishReason: 'length' },
    { cutBy: 'request', outputTokens: undefined },
  ],
  [
    'where a model that keeps to no limit is stopped',
    { kind: 'answer', text: 'Good morning. '.repeat(100) },
    { cutBy: 'request' },
  ],
])('an answer that ends %s is kept as far as it came, and says so', async (_what, behaviour, end) => {
  const { answer } = await ask(behaviour);
  const { pieces, usage } = await readAll(answer);
  expect(pieces.join('')).toMatch(/^Good/);
  expect(pieces.join('').length).toBeLessThanOrEqual(50 * 16);
  expect(usage).toMatchObject(end);
});

test.each<[string, number, number, object]>([
  ['the whole day', 1e15, 1e15, { inputTokens: 1_045, outputTokens: 50 }],
  ['less than nothing', -1e15, -1, { inputTokens: undefined, outputTokens: undefined }],
  ['nothing', 0, 0, { inputTokens: undefined, outputTokens: undefined }],
  ['no number', Number.NaN, Number.NaN, { inputTokens: undefined, outputTokens: undefined }],
  ['parts of tokens', 11.5, 4.2, { inputTokens: 12, outputTokens: 5 }],
])('a provider that counts %s is not believed', async (_what, prompt_tokens, completion_tokens, usage) => {
  const { answer } = await ask({ kind: 'answer', text: 'Good morning.', usage: { prompt_tokens, completion_tokens } });
  expect((await readAll(answer)).usage).toEqual(usage);
});

test.each([
  '{"prompt_tokens":NaN}',
  '{"prompt_tokens":1e999,"completion_tokens":-1e999}',
  '{"prompt_tokens":"12"}',
  '[]',
  '"many"',
  'Infinity',
])('an answer is whole whose provider counts %s', async (usage) => {
  const { answer } = await ask({ kind: 'answer', text: 'Good morning.', usage });
  expect(await readAll(answer)).toMatchObject({ usage: { inputTokens: undefined, outputTokens: undefined } });
});

test.each<[string, ModelBehaviour, number]>([
  ['never answers', { kind: 'hang' }, 1_000],
  ['sends a head and nothing more', { kind: 'stall', text: ' ', isEmpty: true }, 1_000],
  ['stalls in the middle', { kind: 'stall', text: 'Good morn' }, 500],
])(
  'a model that %s is waited for as long as the settings say, and logged in one line',
  async (_what, behaviour, milliseconds) => {
    const lines = (['warn', 'error', 'info'] as const).map((level) => vi.spyOn(log, level).mockReturnValue());
    const begun = performance.now();
    const { answer } = await ask(behaviour);
    await expect(readAll(answer)).rejects.toMatchObject({ errorKey: 'MODEL_TOO_SLOW' });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(milliseconds);
    expect(performance.now() - begun).toBeLessThan(1_900); // of the two seconds that an answer may take
    expect(lines.flatMap((line) => line.mock.calls)).toEqual([
      [
        { failure: 'TimeoutError', statusCode: undefined, code: expect.stringMatching(`in ${milliseconds} ms`) },
        'the language model failed',
      ],
    ]);
  },
);

test('nobody at the address is a model that cannot be reached', async () => {
  const { answer, standIn } = await ask({ kind: 'hang' });
  await standIn[Symbol.asyncDispose]();
  await expect(readAll(answer)).rejects.toMatchObject({ errorKey: 'MODEL_UNAVAILABLE' });
});

test('whoever stops ends the call at the provider’s too', async () => {
  const stop = new AbortController();
  const { answer, standIn } = await ask({ kind: 'stall', text: 'Good morning' }, { signal: stop.signal, timeoutSeconds: 300 });
  expect((await answer.next()).done).toBe(false);
  stop.abort();
  await expect(readAll(answer)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(standIn.hungUp).toBe(1);
});

test('whoever leaves in the middle ends the call, too', async () => {
  const { answer, standIn } = await ask({ kind: 'stall', text: 'Good morning' }, { timeoutSeconds: 300 });
  for await (const _piece of answer) break;
  await expect.poll(standIn.hungUp).toBe(1);
});
