import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInSlices, yieldToEventLoop } from './run-in-slices.ts';

function* work(steps: number, onStep: () => void): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    onStep();
    yield;
  }
  return 'done';
}

// A clock of the tests' own: by the machine's, a busy one ends a slice in the middle of any step.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Lets more time pass than a slice has, so that each step is one. */
const pass = () => vi.advanceTimersByTime(6);

describe('runInSlices', () => {
  it('does what ends soon at once', async () => {
    let steps = 0;
    const result = runInSlices(
      work(3, () => {
        steps += 1;
      }),
    );
    expect(steps).toBe(3);
    expect(await result).toBe('done');
  });

  it('gives the slices of several works their turn one at a time, with other work between', async () => {
    const steps: string[] = [];
    const works = ['one', 'two', 'three'].map((name) =>
      runInSlices(
        work(3, () => {
          steps.push(name);
          pass();
        }),
      ),
    );
    let isDone = false;
    const watching = (async () => {
      while (!isDone) {
        steps.push('other');
        await yieldToEventLoop();
      }
    })();
    await Promise.all(works);
    isDone = true;
    await watching;
    const slices = steps.slice(3);
    expect(slices.filter((step) => step !== 'other')).toEqual(['one', 'two', 'three', 'one', 'two', 'three']);
    expect(
      slices.some((step, place) => step !== 'other' && slices[place + 1] !== undefined && slices[place + 1] !== 'other'),
    ).toBe(false);
  });

  it('times every slice but the first, and ends when the stopwatch says so', async () => {
    let slices = 0;
    const stopwatch = {
      start: () => {},
      stop: () => {
        slices += 1;
        if (slices === 2) throw new Error('enough');
      },
    };
    let steps = 0;
    const tooMuch = work(10, () => {
      steps += 1;
      pass();
    });
    await expect(runInSlices(tooMuch, stopwatch)).rejects.toThrow('enough');
    expect(steps).toBe(3);
  });
});
