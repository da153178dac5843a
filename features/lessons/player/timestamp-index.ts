/** Browsers place the video up to a frame before the second that was asked for. */
const oneFrame = 0.05;

/** Finds which of the chapters or cues, in the order of their start, a moment of the video belongs to; -1 before the first. */
export function timestampIndex(parts: { startSecs: number }[], second: number): number {
  return parts.findLastIndex(({ startSecs }) => startSecs <= second + oneFrame);
}

/** Finds which of the spans, in their order, a moment of the video lies in; -1 where it lies in none. */
export function spanIndex(spans: { startSecs: number; endSecs: number }[], second: number): number {
  const index = timestampIndex(spans, second);
  return second <= (spans[index]?.endSecs ?? -1) ? index : -1;
}
