import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import { content } from './content.server.ts';
import { contentQueryDefaults } from './content-query-defaults.server.ts';
import type { Preview } from './preview/preview.ts';
import { compileBoundedPattern } from './query/compile-bounded-pattern.ts';
import type { ContentAnswer, ContentQueryParams } from './query/content-query.ts';
import { limitBodies } from './query/limit-bodies.ts';
import { queryTimeout } from './query/query-timeout.server.ts';
import { runContentQuery } from './query/run-content-query.ts';

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
