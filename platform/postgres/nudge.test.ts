import type postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { createNudge } from './nudge.server.ts';

test('many calls are one nudge at once and one when they are over', () => {
  vi.useFakeTimers();
  const unsafe = vi.fn(async () => {});
  const nudge = createNudge({ unsafe } as unknown as postgres.Sql);
  for (let call = 0; call < 20; call += 1) nudge();
  expect(unsafe).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(unsafe).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(unsafe).toHaveBeenCalledTimes(2);
  nudge();
  expect(unsafe).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
