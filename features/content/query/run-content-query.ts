import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import { type CompiledWhere, compileWhere } from './compile-where.ts';
import { type CompleteContentQuery, type ContentQueryDefaults, completeContentQuery } from './complete-content-query.ts';
import type { CompilePattern } from './content-pattern.ts';
import {
  type Condition,
  type ContentAnswer,
  type ContentDocument,
  type ContentQueryParams,
  type QueryableDocuments,
  type SurroundOptions,
  textFields,
} from './content-query.ts';
import { selectDocuments } from './select-documents.ts';

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

const prefixes = ['$', '_'];

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

/**
 * Finds the documents before and after the first one that the surround query finds, in order; can be interrupted. Null stands where there is no
 * neighbour, and everywhere when nothing is found. As in the original, where the other conditions leave exactly one document, its
 * neighbours are sought among all documents in the default order.
 */
function* surroundingDocuments({
  documents,
  query: { where, sort },
  surround: { query, before, after },
  compiled,
  compilePattern,
}: {
  documents: QueryableDocuments;
  query: Pick<CompleteContentQuery, 'where' | 'sort'>;
  surround: SurroundOptions;
  compiled: CompiledWhere;
  compilePattern: CompilePattern;
}): Generator<void, (ContentDocument | null)[]> {
  const found = yield* selectDocuments({ documents, where, sort, compiled });
  const row = found.length === 1 ? documents.all() : found;
  const isMiddle = compileWhere([typeof query === 'string' ? { _path: query } : query], compilePattern);
  const middle = yield* findPlace(row, isMiddle);
  const countBefore = before ?? 1;
  return Array.from({ length: countBefore + (after ?? 1) }, (_, place) => {
    if (middle === -1) return null;
    return row[middle - countBefore + place + (place >= countBefore ? 1 : 0)] ?? null;
  });
}

function* findPlace(row: readonly ContentDocument[], { matches, testsAtOnce }: CompiledWhere): Generator<void, number> {
  for (const [place, document] of row.entries()) {
    if (place % testsAtOnce === 0) yield;
    if (matches(document)) return place;
  }
  return -1;
}

/** Chooses the top-level fields that an answer shows. The name `_` or `$` stands for every field that begins with it. */
interface PickedFields {
  keeps(field: string): boolean;
  pick(document: ContentDocument): ContentDocument;
}

function pickFields({ only, without }: { only: readonly string[]; without: readonly string[] }): PickedFields {
  const isIn = (fields: readonly string[]) => {
    const names = new Set(fields.filter((field) => !prefixes.includes(field)));
    const starts = new Set(fields.filter((field) => prefixes.includes(field)));
    return (field: string) => names.has(field) || starts.has(field.charAt(0));
  };
  const isWanted = only.length > 0 ? isIn(only) : () => true;
  const isUnwanted = without.length > 0 ? isIn(without) : () => false;
  const decided = new Map<string, boolean>();
  const keeps = (field: string) => {
    if (field === '__proto__') return false;
    const known = decided.get(field) ?? (isWanted(field) && !isUnwanted(field));
    decided.set(field, known);
    return known;
  };
  if (only.length === 0 && without.length === 0) return { keeps, pick: (document) => document };
  return {
    keeps,
    pick: (document) => {
      const fields = Object.keys(document);
      const wanted = fields.filter(keeps);
      if (wanted.length === fields.length) return document;
      const picked: ContentDocument = {};
      for (const field of wanted) picked[field] = document[field];
      return picked;
    },
  };
}
