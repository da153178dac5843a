import { indexDocuments } from '#features/content/index/index-documents.ts';
import type { ContentQueryDefaults } from '#features/content/query/complete-content-query.ts';
import {
  type ContentAnswer,
  type ContentDocument,
  type ContentQueryParams,
  serializeContentQuery,
} from '#features/content/query/content-query.ts';
import { parseContentQuery } from '#features/content/query/parse-content-query.ts';
import { limitBodies } from '#features/content/query/query-limits.ts';
import { compileBoundedPattern } from '#features/content/query/read-linear-pattern.ts';
import { runContentQuery } from '#features/content/query/run-content-query.ts';
import { AppError } from '#platform/errors.ts';
import { anyIntegrity, type ContentClientOptions, ContentQueryFailure, fetchJson } from './ask-server.ts';
import { openBodyLoader } from './open-body-loader.ts';

/** The file from which the browser's database is loaded. */
export interface ContentDatabaseFile {
  defaults: ContentQueryDefaults;
  /** The documents without bodies and excerpts. */
  documents: readonly ContentDocument[];
  /** The ids of the documents that have an excerpt. */
  excerpts: readonly string[];
}

export interface ContentDatabase {
  answer(params: ContentQueryParams): Promise<ContentAnswer>;
}

const opened = new Map<string, Promise<ContentDatabase>>();

/** Opens the database of content in the browser, loaded once, which reads, refuses and answers queries with the server's own code. */
export function openContentDatabase(options: ContentClientOptions): Promise<ContentDatabase> {
  const { base, integrity = anyIntegrity, previewToken } = options;
  const preview = previewToken ? `?${new URLSearchParams({ previewToken })}` : '';
  const address = `${base}/cache.${integrity}.json${preview}`;
  const known = opened.get(address) ?? load(address, options);
  opened.set(address, known);
  known.catch(() => opened.delete(address)); // the next question tries again
  return known;
}

async function load(address: string, options: ContentClientOptions): Promise<ContentDatabase> {
  const { documents: all, excerpts, defaults } = (await fetchJson(address)) as ContentDatabaseFile;
  const documents = limitBodies(indexDocuments(all, openBodyLoader({ ...options, excerpts })));
  return {
    answer: (asked) =>
      withFailures(async () => {
        // By way of its text, as to the server: there a date is a text, and what is undefined is not there.
        const params = parseContentQuery(serializeContentQuery(asked));
        const answer = await runContentQuery({ documents, params, defaults, compilePattern: compileBoundedPattern });
        if (answer === undefined) throw new AppError('CONTENT_NOT_FOUND');
        return answer;
      }),
  };
}

/** A fault is the failure that it is when the server finds it. */
async function withFailures(answer: () => Promise<ContentAnswer>): Promise<ContentAnswer> {
  try {
    return await answer();
  } catch (error) {
    throw error instanceof AppError ? new ContentQueryFailure(error.message, error.status) : error;
  }
}
