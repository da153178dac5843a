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

/** Runs interruptible work to its end without interruption, for when there is nothing else to do. */
export function runToCompletion<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as Result;
  }
}

const waiting: (() => void)[] = [];
let isServing = false;

/**
 * Settles when other work that waited has run and it is the caller's turn. Turns are given one at a time, in the order in which they were
 * asked for, so that however many work in slices, other work runs after each slice.
 */
export function fairYield(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isServing) void serve();
  });
}

async function serve(): Promise<void> {
  isServing = true;
  while (waiting.length > 0) {
    await yieldToEventLoop();
    waiting.shift()?.();
  }
  isServing = false;
}

/** Settles when other work that waited has run. By a message channel: a timer waits longer, and browsers have no setImmediate. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
