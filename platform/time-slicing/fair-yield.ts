import { yieldToEventLoop } from './yield-to-event-loop.ts';

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
