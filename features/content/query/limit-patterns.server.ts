import { AppError } from '#platform/errors.ts';
import { readLinearPattern } from './compile-linear-pattern.ts';
import type { CompilePattern } from './content-pattern.ts';

const millisecond = 1_000;
/** Processor time of this thread, so that a busy machine does not refuse what a quiet one answers. */
const mostProcessorTime = 200 * millisecond;
/** Steps after which the time is looked at. */
const stepsBetweenLooks = 200_000;
/** Steps that one text may take: nothing is looked at in between. */
const mostStepsAtOnce = 1_000_000;

/**
 * The pattern matcher for one query of a stranger. Linear time is still long over thousands of documents with a pattern made for it, so
 * all patterns of the query share a budget; beyond it the query is refused.
 */
export function limitPatterns(): CompilePattern {
  let started: number | undefined;
  let steps = 0;
  return (pattern) => {
    const { test, size } = readLinearPattern(pattern);
    return (text) => {
      started ??= processorTime();
      steps += text.length * size;
      if (text.length * size > mostStepsAtOnce) throw new AppError('CONTENT_QUERY_TOO_COSTLY');
      if (steps > stepsBetweenLooks) {
        steps = 0;
        if (processorTime() - started > mostProcessorTime) throw new AppError('CONTENT_QUERY_TOO_COSTLY');
      }
      return test(text);
    };
  };
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
