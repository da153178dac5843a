import { AppError } from '#platform/errors.ts';
import type { ContentPattern } from './content-pattern.ts';
import { readLinearPattern } from './read-linear-pattern.ts';

/** Steps that one text may take. A query can be given up between two texts, but not within one. */
const mostStepsAtOnce = 300_000;

/** Compiles the pattern of a query, which strangers write: a pattern made for it takes long on a long text, even in linear time. */
export function compileBoundedPattern(pattern: ContentPattern): (text: string) => boolean {
  const { test, size } = readLinearPattern(pattern);
  return (text) => {
    if (text.length * size > mostStepsAtOnce) throw new AppError('CONTENT_QUERY_TOO_COSTLY');
    return test(text);
  };
}
