import { microsecondsPerMillisecond } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { Stopwatch } from '#platform/time-slicing/run-in-slices.ts';

/** Processor time of this thread, so that a busy machine does not refuse what a quiet one answers. */
const mostProcessorTime = 400 * microsecondsPerMillisecond;

/** Gives up a stranger's query that takes too long, whether by its patterns, its order or the number of documents. */
export function queryTimeout(): Stopwatch {
  let spent = 0;
  let started = 0;
  return {
    start: () => {
      started = processorTime();
    },
    stop: () => {
      spent += processorTime() - started;
      if (spent > mostProcessorTime) throw new AppError('CONTENT_QUERY_TOO_COSTLY');
    },
  };
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
