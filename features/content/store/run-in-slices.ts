import { otherWork } from './other-work.ts';

const sliceMilliseconds = 5;

/** Runs work that can be interrupted between its steps, and lets whatever else waits run every few milliseconds. */
export async function runInSlices<Result>(work: Generator<unknown, Result>): Promise<Result> {
  let sliceStart = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as Result;
    if (performance.now() - sliceStart < sliceMilliseconds) continue;
    await otherWork();
    sliceStart = performance.now();
  }
}
