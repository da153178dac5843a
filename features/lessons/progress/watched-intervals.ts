import { coveredLength } from '#platform/statistics/covered-length.ts';

/** A piece of a video that was played. */
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

/** Adds up the seconds that were watched of a video so long; a second that stands in several pieces counts once. */
export function watchedSecs(intervals: readonly WatchedInterval[], durationSecs = Number.POSITIVE_INFINITY): number {
  return coveredLength(intervals.map(({ fromSecs, toSecs }) => ({ from: fromSecs, to: Math.min(toSecs, durationSecs) })));
}
