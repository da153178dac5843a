/** Browsers place the video up to a frame before the second that was asked for. */
const oneFrame = 0.05;

/** Finds which of the chapters or cues, in the order of their start, a moment of the video belongs to; -1 before the first. */
export function momentIndex(parts: { startSecs: number }[], second: number): number {
  return parts.findLastIndex(({ startSecs }) => startSecs <= second + oneFrame);
}
