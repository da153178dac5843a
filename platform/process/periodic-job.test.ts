import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../logging/log.server.ts';
import { listPeriodicJobs, startPeriodicJob } from './periodic-job.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts a job with a pause of 100 ms whose rounds end only when told. */
function startSlowJob() {
  const ends: (() => void)[] = [];
  const work = vi.fn((_signal: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, ends, ...startPeriodicJob({ name: 'Mails', work, pause: 100, failure: 'later' }) };
}

test('the first round begins after the delay, each further one a pause after the last', async () => {
  const work = vi.fn(async () => {});
  const { stop } = startPeriodicJob({ name: 'Mails', work, pause: 100, delay: 1000, failure: 'later' });
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + 200);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

test('a round that fails is logged and does not end the rounds', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const fault = new Error('away');
  const work = vi.fn(async () => {}).mockRejectedValueOnce(fault);
  const { stop } = startPeriodicJob({ name: 'Mails', work, pause: 100, failure: 'mails wait' });
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls).toEqual([[{ err: fault }, 'mails wait']]);
  await stop();
});

test('where a longest pause is given, each further failure in a row doubles the pause up to it, and a success ends that', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  const begun: number[] = [];
  const work = async () => {
    if (begun.push(Date.now()) !== 6) throw new Error('away');
  };
  const { stop } = startPeriodicJob({ name: 'Backups', work, pause: 100, maxPause: 500, failure: 'later' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun.slice(1, 8).map((at, before) => at - (begun[before] ?? 0))).toEqual([100, 200, 400, 500, 500, 100, 100]);
  await stop();
});

test('the list of jobs says how the newest round went, until the job is stopped', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.setSystemTime('2026-11-01T00:00:00Z');
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const { stop } = startPeriodicJob({ name: 'Mails', work, pause: 1000, delay: 1000, failure: 'mails wait' });
  const nameless = startPeriodicJob({ work: vi.fn(), pause: 1000, failure: 'of a call' });
  const job = { name: 'Mails', pause: 1000 };
  expect(listPeriodicJobs()).toEqual([{ ...job, lastEnded: null, failure: null, failures: 0 }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listPeriodicJobs()).toEqual([{ ...job, lastEnded: '2026-11-01T00:00:01.000Z', failure: 'away', failures: 1 }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listPeriodicJobs()).toEqual([{ ...job, lastEnded: '2026-11-01T00:00:02.000Z', failure: null, failures: 0 }]);
  await Promise.all([stop(), nameless.stop()]);
  expect(listPeriodicJobs()).toEqual([]);
});

test('a stop between two rounds ends them at once', async () => {
  const work = vi.fn(async () => {});
  const { stop, wake } = startPeriodicJob({ name: 'Mails', work, pause: 100, failure: 'later' });
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('a stop in the middle of a round tells the round, and resolves when it has ended', async () => {
  const { work, ends, stop, wake } = startSlowJob();
  await vi.advanceTimersByTimeAsync(0);
  wake();
  await vi.advanceTimersByTimeAsync(0); // the next round waits for this one
  const [signal] = work.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(false);
  const stopped = vi.fn();
  void stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect([signal?.aborted, stopped.mock.calls.length]).toEqual([true, 0]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect([work.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1]);
});

test('a call to wake begins the next round now, and never a second beside one under way', async () => {
  const { work, ends, wake, stop } = startSlowJob();
  await vi.advanceTimersByTimeAsync(0);
  wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(50);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  ends[2]?.();
  await stop();
});
