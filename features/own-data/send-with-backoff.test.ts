import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { second } from '#platform/durations.ts';
import { sendWithBackoff } from './send-with-backoff.ts';

let page: EventTarget;
let locks: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  locks = [];
  vi.stubGlobal('window', page);
  const request = (name: string, send: () => Promise<unknown>) => {
    locks.push(name);
    return send();
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a sender whose tries end as they are told to. */
function makeSender(...outcomes: ('sent' | 'waiting')[]) {
  const told: string[] = [];
  const send = vi.fn(async () => outcomes.shift() ?? 'sent');
  const sender = sendWithBackoff({
    lockName: 'own-data:ada',
    send,
    onOutcome: async (outcome) => {
      told.push(outcome);
    },
  });
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return send.mock.calls.length;
  };
  return { ...sender, send, told, after };
}

test('what is to be sent is sent when asked, under the account’s lock, and not again by itself', async () => {
  const { ask, after, told } = makeSender();
  expect(await after(0)).toBe(0);
  ask();
  expect(await after(0)).toBe(1);
  expect([locks, told]).toEqual([['own-data:ada'], ['sent']]);
  expect(await after(120 * second)).toBe(1);
});

test('while the server cannot be reached it is tried again, after pauses that double up to 30 seconds', async () => {
  const { ask, after } = makeSender(...Array<'waiting'>(20).fill('waiting'));
  ask();
  expect(await after(0)).toBe(1);
  let tries = 1;
  for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
    expect(await after(pause * second - 1), `before ${pause} s`).toBe(tries);
    tries += 1;
    expect(await after(1), `after ${pause} s`).toBe(tries);
  }
});

test('after a success the pauses are short again', async () => {
  const { ask, after } = makeSender('waiting', 'waiting', 'sent', 'waiting');
  ask();
  await after(3 * second);
  ask();
  expect(await after(0)).toBe(4);
  expect(await after(second)).toBe(5);
});

test('a network that comes back ends the pause, and the pause is not waited for besides', async () => {
  const { ask, after } = makeSender('waiting', 'sent');
  ask();
  await after(0);
  page.dispatchEvent(new Event('online'));
  expect(await after(0)).toBe(2);
  expect(await after(60 * second)).toBe(2);
});

test('asked while it sends, it sends once more afterwards and never twice at once', async () => {
  const { ask, after, send } = makeSender();
  let finish = () => {};
  send.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve('sent');
      }),
  );
  ask();
  for (let times = 0; times < 3; times += 1) ask();
  expect(await after(0)).toBe(1);
  finish();
  expect(await after(0)).toBe(2);
});

test('a try that fails is reported and tried again', async () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const { ask, after, send } = makeSender();
  const failure = new DOMException('the disk is full', 'QuotaExceededError');
  send.mockRejectedValueOnce(failure);
  ask();
  expect(await after(0)).toBe(1);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(await after(second)).toBe(2);
  expect(await after(60 * second)).toBe(2);
});

test('a page that closes waits until what it asked for was tried once', async () => {
  const { ask, after, send, stop } = makeSender();
  let finish = (_outcome: 'sent' | 'waiting') => {};
  send.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  ask();
  ask();
  await after(0);
  let isOver = false;
  const stopped = stop().then(() => {
    isOver = true;
  });
  expect([await after(0), isOver]).toEqual([1, false]);
  finish('waiting');
  await stopped;
  expect(await after(60 * second)).toBe(2);
});

test('a page that closes sends nothing more: not later, not online, and a try under way says nothing', async () => {
  const waiting = makeSender('waiting');
  waiting.ask();
  await waiting.after(0);
  waiting.stop();
  page.dispatchEvent(new Event('online'));
  waiting.ask();
  expect(await waiting.after(60 * second)).toBe(1);

  const closing = makeSender();
  closing.send.mockImplementationOnce(async () => {
    closing.stop();
    throw new DOMException('closed', 'InvalidStateError'); // as its store is
  });
  closing.ask();
  expect(await closing.after(0)).toBe(1);
  const told = makeSender();
  told.send.mockImplementationOnce(async () => {
    told.stop();
    return 'waiting';
  });
  told.ask();
  expect(await told.after(60 * second)).toBe(1);
  expect(told.told).toEqual([]);
});
