import vm from 'node:vm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { beforePaint } from '#app/rendering/before-paint.ts';
import { listBrowserErrors } from '#features/owner/browser-errors.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { metrics } from '#platform/metrics.server.ts';
import { takeBrowserErrors } from './browser-errors.ts';
import { errorHandler } from './http/error-handler.ts';

const lines: string[] = [];
const app = new Hono().onError(errorHandler);
app.post(
  '/browser-errors',
  takeBrowserErrors((path) => (path.startsWith('/course/') ? '/course/:lessonId' : '/*')),
);

beforeAll(() => {
  log.level = 'warn';
  Object.assign(Reflect.get(log, pino.symbols.streamSym), { write: (line: string) => lines.push(line) });
});
beforeEach(() => void lines.splice(0));

let networks = 0;
function nextNetwork(): string {
  networks += 1;
  return `192.0.2.${networks}`;
}

/** Tells of an error from a network of its own, unless it says which. */
async function tell(body: unknown, remoteAddress = nextNetwork()): Promise<number> {
  const connection = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await app.request('/browser-errors', { method: 'POST', body: text }, connection)).status;
}

const report = {
  kind: 'TypeError',
  at: '/assets/lesson-Ab12Cd.js:1:2345',
  path: '/course/secret-of-somebody',
  build: '0123456789ab',
};

type Listener = (event: object) => void;

/** Runs the script of a page's head, and says what it sends when these things happen. */
function runInPage(events: [kind: 'error' | 'unhandledrejection', event: object][], pathname = '/course/one'): string[] {
  const sent: string[] = [];
  const listeners: [string, Listener][] = [];
  const element = { dataset: {} };
  vm.runInNewContext(beforePaint, {
    addEventListener: (name: string, listener: Listener) => listeners.push([name, listener]),
    document: { documentElement: element, head: { append: () => {} }, createElement: () => ({}), querySelector: () => null },
    navigator: { sendBeacon: (address: string, body: string) => void sent.push(`${address} ${body}`) },
    location: { pathname, hash: '#x' },
    window: {},
    origin: 'http://a',
  });
  for (const [name, event] of events) {
    for (const [of, listener] of listeners) if (of === name) listener({ target: {}, ...event });
  }
  return sent;
}

test('what a page sends of an error is taken, logged, counted and shown, by its route', async () => {
  const error = Object.assign(new Error(), { name: 'TypeError', stack: 'TypeError: x\n at y (http://a/assets/b-1.js:3:4)' });
  const sent = runInPage([['error', { error, filename: 'http://a/assets/b-1.js', lineno: 3, colno: 4 }]]);
  expect(sent).toHaveLength(1);
  const [address, body] = [sent[0]?.split(' ')[0], sent[0]?.slice('/browser-errors '.length)];
  expect(address).toBe('/browser-errors');
  expect(await tell(body)).toBe(204);
  const told = { kind: 'TypeError', at: '/assets/b-1.js:3:4', page: '/course/:lessonId' };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, msg: 'an error in a browser', ...told }]);
  expect(listBrowserErrors()).toMatchObject([{ ...told, count: 1 }]);
  expect(await metrics.metrics()).toContain('browser_errors_total{kind="TypeError"} 1');
});

test('a page sends each error once, five at most, and none of what is not its own', () => {
  const at = (line: number) => ({ error: { name: 'Error' }, filename: 'http://a/assets/b.js', lineno: line, colno: 1 });
  expect(runInPage([1, 1, 2, 3, 4, 5, 6, 7].map((line) => ['error', at(line)]))).toHaveLength(5);
  const foreign: [kind: 'error' | 'unhandledrejection', event: object][] = [
    ['error', { error: null, filename: '', lineno: 0, colno: 0 }],
    ['error', { error: { name: 'Error', stack: 'at chrome-extension://x/y.js:1:1' }, filename: 'chrome-extension://x/y.js' }],
    ['unhandledrejection', { reason: 'a word' }],
    ['unhandledrejection', { reason: undefined }],
    ['error', { target: { src: 'https://elsewhere.example/picture.png' } }],
    ['error', { error: { name: 'Error' }, filename: 'https://elsewhere.example/assets/a.js', lineno: 1, colno: 1 }],
  ];
  expect(runInPage(foreign)).toEqual([]);
  expect(runInPage([['error', { target: { src: 'http://a/assets/gone-1.js' } }]])[0]).toContain(
    '"LoadError","at":"/assets/gone-1.js"',
  );
});

test('no word of an error leaves the browser', () => {
  const secret = 'what somebody typed';
  const error = {
    name: 'TypeError',
    message: secret,
    stack: `TypeError: ${secret}\n at f (http://a/assets/b.js:3:4)`,
    cause: secret,
  };
  const sent = runInPage([
    ['error', { error, message: secret, filename: '', lineno: 0, colno: 0 }],
    ['unhandledrejection', { reason: { ...error, stack: error.stack.replace('3:4', '3:5') } }],
  ]);
  expect(sent).toHaveLength(2);
  expect(sent.join()).not.toContain(secret);
});

test('what is forged, oversize or of another form is refused, and leaves no trace', async () => {
  const before = listBrowserErrors();
  const forged: unknown[] = [
    '',
    'null',
    '[]',
    '{',
    {},
    { ...report, message: 'my password is hunter2' },
    { ...report, path: `/${'x'.repeat(300)}` },
    { ...report, kind: 7 },
  ];
  for (const body of forged) expect([body, await tell(body)]).toEqual([body, 400]);
  expect(await tell({ ...report, kind: 'x'.repeat(1000) })).toBe(413);
  expect(await tell('x'.repeat(100_000))).toBe(413);
  expect(lines).toEqual([]);
  expect(listBrowserErrors()).toEqual(before);
});

test.each([
  { at: '/assets/a b.js:1:1' },
  { at: 'https://elsewhere.example/assets/a.js:1:1' },
  { at: '/assets/somebody@example.com:1:1' },
  { at: '/assets/hunter2:1:1' },
  { at: `/assets/${'a'.repeat(101)}.js` },
  { at: 7 },
  { build: 'two words' },
  { build: 'hunter2' },
])('a field of another form is left out: %j', async (forged) => {
  const [field = ''] = Object.keys(forged);
  expect(await tell({ ...report, ...forged })).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ kind: 'TypeError' }]);
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty(field);
});

test('neither a name that somebody chose nor the address of a page is kept', async () => {
  expect(await tell({ ...report, kind: 'hunter2 is my password' })).toBe(204);
  const kept = [...lines, JSON.stringify(listBrowserErrors()), await metrics.metrics()].join();
  expect(kept).not.toMatch(/hunter2|secret-of-somebody/);
});

test('a flood of one network is refused, and one of many fills neither the log nor the memory', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 40; at += 1) statuses.push(await tell({ ...report, at: `/assets/flood.js:1:${at}` }, '198.51.100.7'));
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  for (let at = 0; at < 100; at += 1) await tell({ ...report, at: `/assets/flood.js:2:${at}` }, `203.0.113.${at}`);
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(listBrowserErrors()).toHaveLength(50);
});
