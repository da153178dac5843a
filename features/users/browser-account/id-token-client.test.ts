import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour, minute, second } from '#platform/durations.ts';
import { forgetIdToken, idToken, onIdToken } from './id-token-client.ts';

const fetchToken = vi.fn<typeof fetch>();
let made = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.stubGlobal('fetch', fetchToken);
  onDevice('Mozilla/5.0 (X11; Linux x86_64)');
  // The real one runs on the machine's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const cut = new AbortController();
    setTimeout(() => cut.abort(new DOMException('too slow', 'TimeoutError')), delay);
    return cut.signal;
  });
  fetchToken.mockReset();
  fetchToken.mockImplementation(async () => answer());
  forgetIdToken();
});
afterEach(() => {
  forgetIdToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onDevice = (userAgent: string, onLine = true) => vi.stubGlobal('navigator', { userAgent, onLine });

/** Makes an answer with a token of its own, by a server whose clock may be another than the browser's. */
function answer({ lives = hour, serverIsAheadBy = 0 }: { lives?: number; serverIsAheadBy?: number } = {}): Response {
  const iat = (Date.now() + serverIsAheadBy) / second;
  made += 1;
  const claims = Buffer.from(JSON.stringify({ iat, exp: iat + lives / second, jti: made })).toString('base64url');
  return Response.json({ token: `h.${claims}.s` });
}

/** Plays a network that takes every request and answers none: it ends as the request's signal says. */
const neverAnswer: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

test('one token serves many calls, also those that ask at once', async () => {
  const [first, second] = await Promise.all([idToken(), idToken()]);
  expect(first).toBe(second);
  expect(await idToken()).toBe(first);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test('a token is renewed by itself five minutes before it expires', async () => {
  const first = await idToken();
  await vi.advanceTimersByTimeAsync(55 * minute - 1);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(await idToken()).not.toBe(first);
});

test('a token counts as expired thirty seconds early', async () => {
  const token = await idToken();
  fetchToken.mockRejectedValue(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(hour - 31 * second);
  expect(await idToken()).toBe(token);
  await vi.advanceTimersByTimeAsync(second);
  await expect(idToken()).rejects.toThrow('offline');
});

test('while the network is away it is tried after 30 s and then ever later, at most 960 s apart', async () => {
  fetchToken.mockRejectedValue(new TypeError('offline'));
  await expect(idToken()).rejects.toThrow('offline');
  let calls = 1;
  for (const pause of [30, 60, 120, 240, 480, 960, 960]) {
    await vi.advanceTimersByTimeAsync(pause * second - 1);
    expect(fetchToken).toHaveBeenCalledTimes(calls);
    await vi.advanceTimersByTimeAsync(1);
    calls += 1;
    expect(fetchToken).toHaveBeenCalledTimes(calls);
  }
  fetchToken.mockImplementation(async () => answer());
  await idToken();
  fetchToken.mockRejectedValue(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(55 * minute);
  calls = fetchToken.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(fetchToken, 'after a success the pauses begin at 30 s again').toHaveBeenCalledTimes(calls + 1);
});

test.each([
  ['a refusal for now', async () => new Response('{}', { status: 503 })],
  ['half an answer', async () => new Response('{"token":"h.')],
  ['what is no token', async () => Response.json({ token: 'h.s' })],
])('%s is tried again, and the token in hand is used meanwhile', async (_name, answerBadly) => {
  const token = await idToken();
  fetchToken.mockImplementation(answerBadly);
  await vi.advanceTimersByTimeAsync(55 * minute);
  expect(await idToken()).toBe(token);
  fetchToken.mockImplementation(async () => answer());
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(fetchToken).toHaveBeenCalledTimes(3);
  expect(await idToken()).not.toBe(token);
});

test.each([
  ['at a desk', 'Mozilla/5.0 (X11; Linux x86_64)', true, 30],
  ['on a phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile', true, 60],
  ['where the browser knows no network', 'Mozilla/5.0 (X11; Linux x86_64)', false, 5],
])('%s a request is given up in time, and tried again', async (_name, userAgent, onLine, seconds) => {
  onDevice(userAgent, onLine);
  fetchToken.mockImplementation(neverAnswer);
  const asked = expect(idToken()).rejects.toThrow('too slow');
  let isOver = false;
  void asked.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(seconds * second - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('no two requests are under way at once: the renewal, tries after a failure, and calls share one', async () => {
  let underWay = 0;
  let most = 0;
  fetchToken.mockImplementation(async (input, init) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const answersItself = fetchToken.mock.calls.length % 2 === 1;
    const slow = new Promise((resolve) => setTimeout(resolve, 20 * second));
    await (answersItself ? slow : neverAnswer(input, init)).finally(() => {
      underWay -= 1;
    });
    return answer();
  });
  for (let passed = 0; passed < 3 * hour; passed += 7 * second) {
    void idToken().catch(() => {});
    await vi.advanceTimersByTimeAsync(7 * second);
  }
  expect(fetchToken.mock.calls.length).toBeGreaterThan(5);
  expect(most).toBe(1);
});

test('a tab that slept past the expiry asks once before its next call', async () => {
  const token = await idToken();
  vi.setSystemTime(Date.now() + 9 * hour); // a sleeping machine runs no timers
  const [first, second] = await Promise.all([idToken(), idToken()]);
  expect(first).not.toBe(token);
  expect(second).toBe(first);
  await vi.advanceTimersByTimeAsync(54 * minute); // the old timer, had it been left, would ask now
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test.each([-9 * hour, 9 * hour])('the clocks may differ by %i ms', async (serverIsAheadBy) => {
  fetchToken.mockImplementation(async () => answer({ serverIsAheadBy }));
  const token = await idToken();
  await vi.advanceTimersByTimeAsync(55 * minute - 1);
  expect(await idToken()).toBe(token);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('a token that lives shorter than the five minutes is not asked for in a circle', async () => {
  fetchToken.mockImplementation(async () => answer({ lives: 4 * minute }));
  await idToken();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(fetchToken.mock.calls.length).toBeLessThanOrEqual(11);
});

test('without a session there is no token, and no more asking', async () => {
  fetchToken.mockImplementation(async () => new Response('{}', { status: 401 }));
  expect(await idToken()).toBeNull();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test('a forgotten token is asked for anew, and what was under way for it is not kept', async () => {
  await idToken();
  forgetIdToken();
  let answerLate: ((response: Response) => void) | undefined;
  fetchToken.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  );
  const ofTheFirst = idToken();
  forgetIdToken();
  const ofTheNext = await idToken();
  answerLate?.(answer());
  expect(await ofTheFirst).not.toBe(ofTheNext);
  expect(await idToken()).toBe(ofTheNext);
  expect(fetchToken).toHaveBeenCalledTimes(3);
});

test('a late refusal of an old token does not take the new one away', async () => {
  const old = await idToken();
  forgetIdToken(old ?? undefined);
  const token = await idToken();
  forgetIdToken(old ?? undefined);
  expect(await idToken()).toBe(token);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('each new token is heard of, and the one in hand', async () => {
  const first = await idToken();
  const heard: string[] = [];
  onIdToken((token) => heard.push(token));
  expect(heard).toEqual([first]);
  await idToken();
  await vi.advanceTimersByTimeAsync(55 * minute);
  expect(heard).toEqual([first, await idToken()]);
});
