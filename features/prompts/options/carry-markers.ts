import { diffLines } from '#platform/text/diff-lines.ts';
import type { LineMarker } from '../prompt-option.ts';

/** The most lines that are compared: longer texts would take long. */
const mostLines = 1_000;

/**
 * Carries line markers from the text that they were made for over to the text as it is now: a marked line keeps its mark wherever it stands, and
 * one that was changed or deleted has none.
 */
export function carryMarkers({ markers, from, to }: { markers: LineMarker[]; from: string; to: string }): LineMarker[] {
  if (markers.length === 0 || from === to) return markers;
  if (Math.max(from.split('\n').length, to.split('\n').length) > mostLines) return [];
  const carried: LineMarker[] = [];
  let [before, after] = [0, 0];
  for (const { change, text } of diffLines({ before: from, after: to })) {
    if (change !== 'added') before += 1;
    if (change !== 'removed') after += 1;
    const isMarked = markers.some(({ fromLine, toLine }) => fromLine <= before && before <= toLine);
    if (change !== 'same' || !isMarked || text.trim() === '') continue;
    const last = carried.at(-1);
    if (last?.toLine === after - 1) last.toLine = after;
    else carried.push({ fromLine: after, toLine: after });
  }
  return carried;
}
