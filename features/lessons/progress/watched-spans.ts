/** A piece of a video that was played. */
export interface WatchedSpan {
  fromSecs: number;
  toSecs: number;
}

/** Adds a piece of the video; what touches or overlaps becomes one, so the list stays as short as the watching was steady. */
export function addWatchedSpan(spans: readonly WatchedSpan[], added: WatchedSpan): WatchedSpan[] {
  const merged: WatchedSpan[] = [];
  for (const span of [...spans, added].sort((one, other) => one.fromSecs - other.fromSecs)) {
    const last = merged.at(-1);
    if (last && span.fromSecs <= last.toSecs + 1) last.toSecs = Math.max(last.toSecs, span.toSecs);
    else merged.push({ ...span });
  }
  return merged;
}

export function watchedSecs(spans: readonly WatchedSpan[]): number {
  return spans.reduce((sum, span) => sum + span.toSecs - span.fromSecs, 0);
}
