import { AppError } from '#platform/errors.ts';
import { readLinearPattern } from './compile-linear-pattern.ts';
import type { ContentPattern } from './content-pattern.ts';

/** Steps that one text may take. Between texts a query is interrupted, and given up when it takes too long; within one it is not. */
const mostStepsAtOnce = 300_000;

/** The pattern matcher for queries of strangers: linear time is still long for a long text and a pattern made for it. */
export function compileBoundedPattern(pattern: ContentPattern): (text: string) => boolean {
  const { test, size } = readLinearPattern(pattern);
  return (text) => {
    if (text.length * size > mostStepsAtOnce) throw new AppError('CONTENT_QUERY_TOO_COSTLY');
    return test(text);
  };
}
