import { compileWhere } from './compile-where.ts';
import { type CompleteContentQuery, type ContentQueryDefaults, completeContentQuery } from './complete-content-query.ts';
import type { CompilePattern } from './content-pattern.ts';
import type { ContentAnswer, ContentDocument, ContentQueryParams, QueryableDocuments } from './content-query.ts';
import { findFolderConfig } from './find-folder-config.ts';
import { pickFields } from './pick-fields.ts';
import { selectDocuments } from './select-documents.ts';
import { surroundingDocuments } from './surrounding-documents.ts';

/** Fields that may be kept out of memory until they are answered. */
const fieldsToLoad = ['body', 'excerpt'];

/** Answers a query over these documents, on the server and in the browser alike. The params must have passed parseContentQuery. */
export async function runContentQuery({
  documents: given,
  params,
  defaults,
  compilePattern,
}: {
  documents: QueryableDocuments | readonly ContentDocument[];
  params: ContentQueryParams;
  defaults?: ContentQueryDefaults;
  compilePattern: CompilePattern;
}): Promise<ContentAnswer> {
  const documents = 'all' in given ? given : { all: () => given };
  const query = completeContentQuery(params, defaults);
  const compiled = compileWhere(query.where, compilePattern);
  const show = showDocument(documents, query);

  if (query.count) {
    const found = selectDocuments({ documents, ...query, sort: [], compiled });
    return query.first && found.length === 0 ? undefined : found.length;
  }
  if (query.surround) {
    const around = surroundingDocuments({ documents, query, surround: query.surround, compiled, compilePattern });
    return Promise.all(around.map((document) => document && show(document)));
  }

  const found = page(selectDocuments({ documents, ...query, compiled, enough: enoughFor(query) }), query);
  const shown = await Promise.all(found.map(show));
  const answer = query.first ? shown[0] : shown;
  const config = query.first || query.dirConfig ? findFolderConfig({ documents, found, where: query.where }) : undefined;
  if (!config) return answer;
  const loaded = (await documents.load?.(config, () => true)) ?? config;
  return { _path: config._path, ...answer, _dir: { ...withoutSystemFields.pick(loaded), _path: config._path } };
}

const withoutSystemFields = pickFields({ only: [], without: ['_'] });

/** How many documents, from the first in order, decide the answer. Counts below zero mean from the end, so all are needed. */
function enoughFor({ skip = 0, limit = 0, first }: CompleteContentQuery): number {
  if (skip < 0 || limit < 0) return Number.POSITIVE_INFINITY;
  if (first) return skip + 1;
  return limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
}

function page(documents: readonly ContentDocument[], { skip, limit, first }: CompleteContentQuery): readonly ContentDocument[] {
  const rest = skip ? documents.slice(skip) : documents;
  const limited = limit ? rest.slice(0, limit) : rest;
  return first ? limited.slice(0, 1) : limited;
}

function showDocument(documents: QueryableDocuments, query: CompleteContentQuery) {
  const fields = pickFields(query);
  const load = fieldsToLoad.some(fields.keeps) ? documents.load : undefined;
  return async (document: ContentDocument) => fields.pick(load ? await load(document, fields.keeps) : document);
}
