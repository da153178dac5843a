import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute, second } from '#platform/durations.ts';
import { openEventStream } from './open-event-stream.ts';

vi.mock('./connection-semaphore.ts', () => ({ acquireConnection: async () => {}, isConnectionWanted: async () => wanted }));
vi.mock('#features/users/browser-account/browser-account.ts', () => ({
  browserAccount: { tell: async () => {}, known: async () => ({ name: account }) },
}));

let wanted = false;
let account: 'fully-authed' | 'anonymous';
let isAway: boolean;
let page: EventTarget;
let shown: EventTarget & { visibilityState: string };
let sources: FakeSource[];

/** As browsers have it: what is cut or not reached is theirs to connect again, until it is closed. */
class FakeSource extends EventTarget {
  static CLOSED = 2;
  readyState = 0;
  at = Date.now();

  constructor() {
    super();
    sources.push(this);
    setTimeout(() => {
      if (this.readyState === FakeSource.CLOSED) return;
      if (isAway) return this.cut();
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }

  cut() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  account = 'anonymous';
  [isAway, wanted, sources, page] = [false, false, [], new EventTarget()];
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', shown);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a stream to a site that goes away after a minute. */
async function openAndLose() {
  const onLost = vi.fn();
  const stop = openEventStream({ query: () => new URLSearchParams(), events: {}, onLost });
  await vi.advanceTimersByTimeAsync(minute);
  isAway = true;
  sources.at(-1)?.cut();
  return { stop, onLost };
}

const triesWithin = async (milliseconds: number) => {
  const before = sources.length;
  await vi.advanceTimersByTimeAsync(milliseconds);
  return sources.length - before;
};

test('while the site is away the pauses grow up to a minute', async () => {
  const { stop, onLost } = await openAndLose();
  expect(onLost).toHaveBeenCalled();
  expect(await triesWithin(30 * second)).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(3 * minute);
  const tries = await triesWithin(10 * minute);
  expect(tries).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThanOrEqual(20);
  for (const { readyState } of sources) expect(readyState).toBe(FakeSource.CLOSED);
  stop();
  expect(await triesWithin(10 * minute)).toBe(0);
});

test('pages that lost the site together do not come back together', async () => {
  await openAndLose();
  const others = sources.splice(0).length;
  for (let page = 0; page < 20; page += 1) openEventStream({ query: () => new URLSearchParams(), events: {} });
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(others).toBe(1);
  const moments = sources.slice(20).map(({ at }) => at);
  expect(new Set(moments).size).toBeGreaterThan(moments.length / 2);
});

test('a network that is found again and a tab that is shown again are asked for at once, and a site that answers ends the pauses', async () => {
  await openAndLose();
  await vi.advanceTimersByTimeAsync(10 * minute);
  const before = sources.length;
  page.dispatchEvent(new Event('online'));
  expect(sources.length - before).toBe(1);
  expect(await triesWithin(5 * second)).toBeGreaterThanOrEqual(2); // from the beginning
  await vi.advanceTimersByTimeAsync(10 * minute);
  shown.dispatchEvent(new Event('visibilitychange'));
  expect(await triesWithin(0)).toBe(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(await triesWithin(10 * minute)).toBe(0);
  page.dispatchEvent(new Event('online'));
  expect(await triesWithin(minute)).toBe(0);
  sources.at(-1)?.cut();
  expect(await triesWithin(second)).toBe(1);
});

test('a site that answers and hangs up at once is asked less and less, too', async () => {
  await openAndLose();
  isAway = false;
  const hangUp = setInterval(() => {
    if (sources.at(-1)?.readyState === 1) sources.at(-1)?.cut();
  }, 100);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(await triesWithin(10 * minute)).toBeLessThanOrEqual(20);
  clearInterval(hangUp);
});

test('windows that wait for their turn do not have a site that is away asked more often', async () => {
  wanted = true;
  await openAndLose();
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(await triesWithin(10 * minute)).toBeLessThanOrEqual(20);
});

test('a tab that is hidden asks for nothing', async () => {
  await openAndLose();
  shown.visibilityState = 'hidden';
  shown.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('online'));
  expect(await triesWithin(10 * minute)).toBe(0);
});

test('a session that ended is listened to no more, and one that another took the place of goes on', async () => {
  const stop = openEventStream({ query: () => new URLSearchParams(), events: {} });
  await vi.advanceTimersByTimeAsync(minute);
  account = 'fully-authed';
  sources.at(-1)?.dispatchEvent(new Event('signed-out'));
  expect(await triesWithin(minute)).toBe(1);
  account = 'anonymous';
  sources.at(-1)?.dispatchEvent(new Event('signed-out'));
  expect(await triesWithin(10 * minute)).toBe(0);
  page.dispatchEvent(new Event('online'));
  expect(await triesWithin(minute)).toBe(0);
  stop();
});

test('who left while it was asked whose the session is opens nothing', async () => {
  const stop = openEventStream({ query: () => new URLSearchParams(), events: {} });
  await vi.advanceTimersByTimeAsync(minute);
  account = 'fully-authed';
  sources.at(-1)?.dispatchEvent(new Event('signed-out'));
  stop();
  expect(await triesWithin(minute)).toBe(0);
});
