import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import { type CompiledWhere, compileWhere } from './compile-where.ts';
import { type CompleteContentQuery, type ContentQueryDefaults, completeContentQuery } from './complete-content-query.ts';
import type { CompilePattern } from './content-pattern.ts';
import type { Condition, ContentAnswer, ContentDocument, ContentQueryParams, QueryableDocuments } from './content-query.ts';
import { pickFields } from './pick-fields.ts';
import { selectDocuments } from './select-documents.ts';
import { surroundingDocuments } from './surrounding-documents.ts';
import { textFields } from './text-fields.ts';

export interface ContentQuestion {
  documents: QueryableDocuments;
  params: ContentQueryParams;
  defaults?: ContentQueryDefaults;
  compilePattern: CompilePattern;
  /** Runs the search among the documents: by default in slices, with other work between. */
  run?: <Result>(work: Generator<void, Result>) => Promise<Result>;
}

/**
 * Answers a query that passed `parseContentQuery` over these documents, on the server and in the browser alike.
 *
 * 1. `completeContentQuery` adds what the query left to the site: the order, the language, no drafts.
 * 2. `compileWhere` makes one test of each condition, once for all documents.
 * 3. `selectDocuments` finds the documents that pass all tests, in order: by an index where one helps, else by looking at all of them.
 * 4. Those that are answered get their texts where these are wanted (`documents.load`) and lose the other fields (`pickFields`).
 */
export async function runContentQuery({
  documents,
  params,
  defaults,
  compilePattern,
  run = runInSlices,
}: ContentQuestion): Promise<ContentAnswer> {
  const query = completeContentQuery(params, defaults);
  const compiled = compileWhere(query.where, compilePattern);
  const { count, surround, first } = query;
  if (count) {
    const found = await run(selectDocuments({ documents, ...query, sort: [], compiled }));
    return first && found.length === 0 ? undefined : found.length;
  }
  if (surround) {
    const around = await run(surroundingDocuments({ documents, query, surround, compiled, compilePattern }));
    const shown = await show({ documents, query, found: around.filter((document) => document !== null) });
    return around.map((document) => document && (shown.shift() ?? null));
  }
  const found = await run(findPage({ documents, query, compiled }));
  const shown = await show({ documents, query, found });
  return addFolderConfig({ documents, query, found, answer: first ? shown[0] : shown });
}

function* findPage({
  documents,
  query,
  compiled,
}: {
  documents: QueryableDocuments;
  query: CompleteContentQuery;
  compiled: CompiledWhere;
}): Generator<void, readonly ContentDocument[]> {
  const { skip = 0, limit, first } = query;
  const found = yield* selectDocuments({ documents, ...query, compiled, enough: enoughFor(query) });
  const limited = found.slice(skip, limit === undefined ? undefined : skip + limit);
  return first ? limited.slice(0, 1) : limited;
}

/** Says how many documents, from the first in order, decide the answer: at least one. */
function enoughFor({ skip = 0, limit = Number.POSITIVE_INFINITY, first }: CompleteContentQuery): number {
  return skip + Math.max(1, first ? 1 : limit);
}

interface Found {
  documents: QueryableDocuments;
  query: CompleteContentQuery;
  found: readonly ContentDocument[];
}

async function show({ documents, query, found }: Found): Promise<ContentDocument[]> {
  const fields = pickFields(query);
  const load = textFields.some(fields.keeps) ? documents.load : undefined;
  return (load ? await load(found, fields.keeps) : found).map(fields.pick);
}

const withoutSystemFields = pickFields({ only: [], without: ['_'] });

/** Adds to one document, or to a list where `dirConfig` asks for it, what its folder's `_dir` file says. */
async function addFolderConfig({ documents, query, found, answer }: Found & { answer: ContentAnswer }): Promise<ContentAnswer> {
  const { first, dirConfig, where } = query;
  const config = first || dirConfig ? findFolderConfig({ documents, found, where }) : undefined;
  if (!config) return answer;
  const [loaded = config] = (await documents.load?.([config], () => true)) ?? [];
  return { _path: config._path, ...(answer as object), _dir: { ...withoutSystemFields.pick(loaded), _path: config._path } };
}

/** The `_dir` file of the folder that has the address of the first document found or, where none is, the address asked for. */
function findFolderConfig({
  documents,
  found,
  where,
}: {
  documents: QueryableDocuments;
  found: readonly ContentDocument[];
  where: readonly Condition[];
}): ContentDocument | undefined {
  const path = found[0]?._path || where.find((condition) => condition._path)?._path;
  if (typeof path !== 'string') return undefined;
  const configPath = `${path.replace(/\/$/, '')}/_dir`;
  const candidates = documents.candidates?.([{ _path: configPath }]) ?? documents.all();
  return candidates.find((document) => document._path === configPath);
}
