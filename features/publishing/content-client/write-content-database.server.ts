import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { content } from '#features/content/content.server.ts';
import type { Preview } from '#features/content/preview/preview.ts';
import type { QueryableDocuments } from '#features/content/query/content-query.ts';
import { contentQueryDefaults } from '#features/content/query-content.server.ts';
import { writeJson } from '#platform/time-slicing/write-json.ts';
import type { ContentDatabaseFile } from './open-content-database.ts';

const written = new WeakMap<QueryableDocuments, Promise<Buffer>>();

/**
 * Writes the browser's database as compressed JSON: every document the asker may see, without bodies, which the browser asks for when it
 * needs them. Made once for each state of the content.
 */
export function writeContentDatabase({ preview }: { preview?: Preview } = {}): Promise<Buffer> {
  const withDrafts = preview !== undefined;
  const documents = content.documents({ withDrafts });
  const known = written.get(documents) ?? write(documents, withDrafts);
  written.set(documents, known);
  return known;
}

async function write(documents: QueryableDocuments, withDrafts: boolean): Promise<Buffer> {
  const all = documents.all();
  const fields: Record<keyof ContentDatabaseFile, string> = {
    defaults: JSON.stringify(contentQueryDefaults({ withDrafts })),
    excerpts: JSON.stringify(all.filter(content.hasExcerpt).map(({ _id }) => String(_id))),
    documents: await writeJson(all),
  };
  const members = Object.entries(fields).map(([name, json]) => `"${name}":${json}`);
  return promisify(gzip)(`{${members.join(',')}}`);
}
