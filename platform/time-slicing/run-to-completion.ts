/** Runs interruptible work to its end without interruption, for when there is nothing else to do. */
export function runToCompletion<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as Result;
  }
}
