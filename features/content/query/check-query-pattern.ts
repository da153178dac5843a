import type { ContentPattern } from './content-pattern.ts';
import { contentQueryError } from './content-query-error.ts';
import { queryLimits } from './query-limits.ts';
import { readLinearPattern } from './read-linear-pattern.ts';

/** Refuses a pattern that is not valid, that cannot be matched in linear time, or that is too large. */
export function checkQueryPattern(part: string, pattern: ContentPattern): void {
  const { source, flags } = pattern;
  const { patternLength, patternExpansion, patternSize } = queryLimits;
  if (source.length > patternLength) throw contentQueryError(part, `a pattern has at most ${patternLength} characters`);
  if (source.length * repetitions(source) > patternExpansion) throw contentQueryError(part, 'the pattern repeats too much');
  if (sizeOf(part, { source, flags }) > patternSize) throw contentQueryError(part, 'the pattern is too large');
}

function sizeOf(part: string, pattern: ContentPattern): number {
  try {
    return readLinearPattern(pattern).size;
  } catch (error) {
    throw contentQueryError(
      part,
      `not a pattern that can be matched in linear time (${error instanceof Error ? error.message : ''})`,
    );
  }
}

/** The product of all counted repetitions: what nested ones may come to. */
function repetitions(source: string): number {
  let product = 1;
  for (const [, least, most] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    product *= Math.max(1, Number(least), Number(most ?? 0));
  return product;
}
