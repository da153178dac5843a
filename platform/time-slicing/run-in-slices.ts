import { fairYield } from './fair-yield.ts';

const sliceMilliseconds = 5;

/** Times every slice but the first. It may throw when a slice ends, which gives up the work. */
export interface Stopwatch {
  start(): void;
  stop(): void;
}

/**
 * Runs work that can be interrupted between its steps, and lets other work run every few milliseconds. The first slice runs at once: most
 * work ends in it.
 */
export async function runInSlices<Result>(work: Generator<unknown, Result>, stopwatch?: Stopwatch): Promise<Result> {
  for (let slice = 0; ; slice += 1) {
    if (slice > 0) {
      await fairYield();
      stopwatch?.start();
    }
    const end = performance.now() + sliceMilliseconds;
    do {
      const { done, value } = work.next();
      if (done) return value as Result;
    } while (performance.now() < end);
    if (slice > 0) stopwatch?.stop();
  }
}
