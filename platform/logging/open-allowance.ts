import { minute } from '../durations.ts';

/** Lets so many lines a minute through, of what can come in floods: says of each whether it may be logged. */
export function openAllowance({ lines }: { lines: number }): () => boolean {
  let [since, left] = [0, lines];
  return () => {
    const now = performance.now();
    if (now - since >= minute) [since, left] = [now, lines];
    left -= 1;
    return left >= 0;
  };
}
