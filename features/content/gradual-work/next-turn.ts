import { otherWork } from './other-work.ts';

const waiting: (() => void)[] = [];
let isServing = false;

/**
 * Settles when whatever waited has run and it is the caller's turn. One turn is given at a time, in the order in which they were asked
 * for: of many who work in slices, only one slice stands between other work.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isServing) void serve();
  });
}

async function serve(): Promise<void> {
  isServing = true;
  while (waiting.length > 0) {
    await otherWork();
    waiting.shift()?.();
  }
  isServing = false;
}
