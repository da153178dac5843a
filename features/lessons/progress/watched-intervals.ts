/** Describes a piece of a video that was played. */
export interface WatchedInterval {
  fromSecs: number;
  toSecs: number;
}

/** Sets the share of a video that has to be watched for it to count as watched to its end. */
export const doneShare = 0.9;

/** Adds a piece of the video; what touches or overlaps becomes one, so the list stays as short as the watching was steady. */
export function addWatchedInterval(intervals: readonly WatchedInterval[], added: WatchedInterval): WatchedInterval[] {
  const merged: WatchedInterval[] = [];
  for (const interval of [...intervals, added].sort((one, other) => one.fromSecs - other.fromSecs)) {
    const last = merged.at(-1);
    if (last && interval.fromSecs <= last.toSecs + 1) last.toSecs = Math.max(last.toSecs, interval.toSecs);
    else merged.push({ ...interval });
  }
  return merged;
}

export function watchedSecs(intervals: readonly WatchedInterval[]): number {
  return intervals.reduce((sum, interval) => sum + interval.toSecs - interval.fromSecs, 0);
}
