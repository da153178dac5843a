/** Runs work that can be interrupted between its steps to its end without interruption, for when nothing else is to be done anyway. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as Result;
  }
}
