import { config } from '#platform/config/config.server.ts';
import { microsecondsPerMillisecond } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { runInSlices, type Stopwatch } from '#platform/time-slicing/run-in-slices.ts';
import { content } from './content.server.ts';
import type { Preview } from './preview/preview.ts';
import type { ContentQueryDefaults } from './query/complete-content-query.ts';
import type { ContentAnswer, ContentQueryParams } from './query/content-query.ts';
import { limitBodies } from './query/query-limits.ts';
import { compileBoundedPattern } from './query/read-linear-pattern.ts';
import { runContentQuery } from './query/run-content-query.ts';

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

/**
 * Answers a query that passed parseContentQuery. Without a proved preview there are no drafts among the documents; texts for members are
 * listed without their body.
 */
export async function queryContent({
  params,
  preview,
}: {
  params: ContentQueryParams;
  preview?: Preview;
}): Promise<ContentAnswer> {
  const withDrafts = preview !== undefined;
  const stopwatch = queryTimeout();
  return runContentQuery({
    documents: limitBodies(content.documents({ withDrafts })),
    params,
    defaults: contentQueryDefaults({ withDrafts }),
    compilePattern: compileBoundedPattern,
    run: (work) => runInSlices(work, stopwatch),
  });
}

/** Returns what the site adds to every query; the browser's database adds the same. */
export function contentQueryDefaults({ withDrafts }: { withDrafts: boolean }): ContentQueryDefaults {
  return { locales: config.CONTENT_LOCALES, defaultLocale: config.CONTENT_DEFAULT_LOCALE, showDrafts: withDrafts };
}
