import { runInSlices } from '../gradual-work/run-in-slices.ts';
import { type CompiledWhere, compileWhere } from './compile-where.ts';
import { type CompleteContentQuery, type ContentQueryDefaults, completeContentQuery } from './complete-content-query.ts';
import type { CompilePattern } from './content-pattern.ts';
import type { ContentAnswer, ContentDocument, ContentQueryParams, QueryableDocuments } from './content-query.ts';
import { findFolderConfig } from './find-folder-config.ts';
import { pickFields } from './pick-fields.ts';
import { selectDocuments } from './select-documents.ts';
import { surroundingDocuments } from './surrounding-documents.ts';

/** Fields that may be kept out of memory until they are answered. */
const fieldsToLoad = ['body', 'excerpt'];

export interface ContentQuestion {
  documents: QueryableDocuments | readonly ContentDocument[];
  /** Must have passed parseContentQuery. */
  params: ContentQueryParams;
  defaults?: ContentQueryDefaults;
  compilePattern: CompilePattern;
  /** How the search among the documents is run: by default in slices, with other work between. */
  run?: <Result>(work: Generator<void, Result>) => Promise<Result>;
}

/** Answers a query over these documents, on the server and in the browser alike. */
export async function runContentQuery({
  documents: given,
  params,
  defaults,
  compilePattern,
  run = runInSlices,
}: ContentQuestion): Promise<ContentAnswer> {
  const documents = 'all' in given ? given : { all: () => given };
  const query = completeContentQuery(params, defaults);
  const compiled = compileWhere(query.where, compilePattern);
  const show = showDocuments(documents, query);

  if (query.count) {
    const found = await run(selectDocuments({ documents, ...query, sort: [], compiled }));
    return query.first && found.length === 0 ? undefined : found.length;
  }
  if (query.surround) {
    const { surround } = query;
    const around = await run(surroundingDocuments({ documents, query, surround, compiled, compilePattern }));
    const present = around.filter((document) => document !== null);
    const shown = (await show(present)).values();
    return around.map((document) => document && (shown.next().value ?? null));
  }

  const found = await run(findPage({ documents, query, compiled }));
  const shown = await show(found);
  const answer = query.first ? shown[0] : shown;
  const config = query.first || query.dirConfig ? findFolderConfig({ documents, found, where: query.where }) : undefined;
  if (!config) return answer;
  const [loaded] = (await documents.load?.([config], () => true)) ?? [config];
  return { _path: config._path, ...answer, _dir: { ...withoutSystemFields.pick(loaded ?? config), _path: config._path } };
}

const withoutSystemFields = pickFields({ only: [], without: ['_'] });

function* findPage({
  documents,
  query,
  compiled,
}: {
  documents: QueryableDocuments;
  query: CompleteContentQuery;
  compiled: CompiledWhere;
}): Generator<void, readonly ContentDocument[]> {
  const { skip, limit, first } = query;
  const found = yield* selectDocuments({ documents, ...query, compiled, enough: enoughFor(query) });
  const rest = skip ? found.slice(skip) : found;
  const limited = limit ? rest.slice(0, limit) : rest;
  return first ? limited.slice(0, 1) : limited;
}

/** How many documents, from the first in order, decide the answer. Counts below zero mean from the end, so all are needed. */
function enoughFor({ skip = 0, limit = 0, first }: CompleteContentQuery): number {
  if (skip < 0 || limit < 0) return Number.POSITIVE_INFINITY;
  if (first) return skip + 1;
  return limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
}

function showDocuments(documents: QueryableDocuments, query: CompleteContentQuery) {
  const fields = pickFields(query);
  const load = fieldsToLoad.some(fields.keeps) ? documents.load : undefined;
  return async (found: readonly ContentDocument[]): Promise<ContentDocument[]> =>
    (load ? await load(found, fields.keeps) : found).map(fields.pick);
}
