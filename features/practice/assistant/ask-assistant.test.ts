import { afterEach, expect, test, vi } from 'vitest';
import { askAssistant } from './ask-assistant.ts';

const done = { type: 'done', model: 'any', files: { 'a.js': '1\n' }, unmatched: [], tokens: 7 };
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());

/** Answers with these pieces of a body, cut wherever they are cut; `end` says what comes after the last. */
function answerWith(pieces: string[], end: 'close' | 'break' | 'stay' = 'close'): void {
  fetched.mockImplementation(async (_address, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (end === 'close') controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
      pull: (controller) => (end === 'break' ? controller.error(new TypeError('network')) : new Promise(() => {})),
    });
    return new Response(body);
  });
}

function ask({ signal = new AbortController().signal } = {}) {
  const said: string[] = [];
  const request = { prompt: 'Print 1.', files: { 'a.js': '' }, lineMarkers: [], history: [] };
  const asked = askAssistant({
    userId: null,
    problemId: 'hello-ai-world/countdown',
    requestId: crypto.randomUUID(),
    request,
    onText: (piece) => said.push(piece),
    signal,
  });
  return { asked, said };
}

test('pieces are told as they come, wherever the network cuts them, and the outcome is returned', async () => {
  const body = `{"type":"text","text":"It prints "}\n{"type":"text","text":"“1”."}\n${JSON.stringify(done)}\n`;
  answerWith([body.slice(0, 9), body.slice(9, 52), body.slice(52)]);
  const { asked, said } = ask();
  expect(await asked).toEqual(done);
  expect(said).toEqual(['It prints ', '“1”.']);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/functions/runCodingAssistant');
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
});

test('what no database takes is sent made safe, each character in its place', async () => {
  answerWith([`${JSON.stringify(done)}\n`]);
  const request = { prompt: 'Print \0.', files: { 'a.js': 'a\ud83db' }, lineMarkers: [], history: [] };
  const more = { userId: null, problemId: 'hello-ai-world/countdown', requestId: crypto.randomUUID(), onText: () => {} };
  await askAssistant({ ...more, request, signal: new AbortController().signal });
  const body = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
  expect(body).toMatchObject({ prompt: 'Print \uFFFD.', files: { 'a.js': 'a\uFFFDb' } });
});

test('a failure in the middle is thrown with its sentence', async () => {
  answerWith(['{"type":"text","text":"It"}\n{"type":"failed","error":"It broke off.","errorKey":"MODEL_CUT_OFF"}\n']);
  const { asked, said } = ask();
  await expect(asked).rejects.toMatchObject({ name: 'FunctionError', message: 'It broke off.', errorKey: 'MODEL_CUT_OFF' });
  expect(said).toEqual(['It']);
});

test('a refusal is thrown with its sentence', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ error: 'Too few tokens.', errorKey: 'TOKENS_USED_UP' }, { status: 409 }),
  );
  await expect(ask().asked).rejects.toMatchObject({ message: 'Too few tokens.', errorKey: 'TOKENS_USED_UP', status: 409 });
});

test.each<[string, () => void]>([
  ['cannot be reached', () => fetched.mockRejectedValue(new TypeError('network'))],
  ['breaks off', () => answerWith(['{"type":"text","text":"It"}\n'], 'break')],
  ['speaks another language', () => answerWith(['<!doctype html>\n'])],
  ['ends without an outcome', () => answerWith(['{"type":"text","text":"It"}\n'])],
])('a site that %s is said to', async (_what, behave) => {
  behave();
  await expect(ask().asked).rejects.toMatchObject({ name: 'FunctionError', errorKey: 'FETCH_FAILED' });
});

test('stopping hangs up', async () => {
  answerWith(['{"type":"text","text":"It"}\n'], 'stay');
  const stop = new AbortController();
  const { asked, said } = ask({ signal: stop.signal });
  await expect.poll(() => said).toEqual(['It']);
  stop.abort();
  await expect(asked).rejects.toThrow();
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
