import type { ContentDatabaseFile } from '../content-database-file.ts';
import { indexDocuments } from '../index/index-documents.ts';
import { compileLinearPattern } from '../query/compile-linear-pattern.ts';
import type { ContentAnswer, ContentQueryParams } from '../query/content-query.ts';
import { runContentQuery } from '../query/run-content-query.ts';
import { askServer } from './ask-server.ts';
import { anyIntegrity, type ContentClientOptions } from './content-client-options.ts';
import { ContentQueryFailure } from './content-query-failure.ts';
import { fetchJson } from './fetch-json.ts';
import { openBodyLoader } from './open-body-loader.ts';
import { speaksOfTextField } from './speaks-of-text-field.ts';

export interface ContentDatabase {
  answer(params: ContentQueryParams): Promise<ContentAnswer>;
}

const notFound = 404;
const opened = new Map<string, Promise<ContentDatabase>>();

/** The database of content in the browser, loaded once, which answers with the server's own engine. */
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
  const { documents, excerpts, defaults } = (await fetchJson(address)) as ContentDatabaseFile;
  const indexed = indexDocuments(documents, openBodyLoader({ ...options, excerpts }));
  return {
    answer: async (params) => {
      const { where, sort, surround } = params;
      if ([where, sort, surround].some(speaksOfTextField)) return askServer(params, options); // which says what is wrong with it
      const answer = await runContentQuery({ documents: indexed, params, defaults, compilePattern: compileLinearPattern });
      if (answer === undefined) throw new ContentQueryFailure('No content item is as the query says', notFound);
      return answer;
    },
  };
}
