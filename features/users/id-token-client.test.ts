import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetIdToken, idToken } from './id-token-client.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const fetchToken = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.stubGlobal('fetch', fetchToken);
  fetchToken.mockReset();
  fetchToken.mockImplementation(async () => Response.json({ token: tokenThatExpires(Date.now() + hour) }));
  forgetIdToken();
});
afterEach(() => {
  forgetIdToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tokenThatExpires(at: number): string {
  return `h.${Buffer.from(JSON.stringify({ exp: at / second })).toString('base64url')}.s`;
}

test('one token serves many calls, also those that ask at once', async () => {
  const [first, second] = await Promise.all([idToken(), idToken()]);
  expect(first).toBe(second);
  expect(await idToken()).toBe(first);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test('a token is renewed by itself five minutes before it expires', async () => {
  await idToken();
  await vi.advanceTimersByTimeAsync(55 * minute - 1);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchToken).toHaveBeenCalledTimes(2);
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
});

test('without a session there is no token', async () => {
  fetchToken.mockResolvedValue(new Response('{}', { status: 401 }));
  expect(await idToken()).toBeNull();
});

test('a forgotten token is asked for anew', async () => {
  await idToken();
  forgetIdToken();
  await idToken();
  expect(fetchToken).toHaveBeenCalledTimes(2);
});
