/** Adds up the length that intervals cover together; what several of them cover counts once, and one that ends before it begins not at all. */
export function coveredLength(intervals: readonly { from: number; to: number }[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
