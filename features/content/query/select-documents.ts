import { mergeSort } from '#platform/time-slicing/merge-sort.ts';
import { compareDocuments } from './compare-documents.ts';
import type { CompiledWhere } from './compile-where.ts';
import { defaultSort } from './complete-content-query.ts';
import type { Test } from './condition-operators.ts';
import type { Condition, ContentDocument, QueryableDocuments, SortOptions } from './content-query.ts';
import { topK } from './top-k.ts';

/** The candidates that are put in order faster than a kept order of all documents is walked through. */
const shortList = 256;

/**
 * Selects the documents that match, in order, at least the first `enough` of them; can be interrupted. It takes the shortest way there is: a short
 * list of candidates from an index, a walk along an order that an index keeps, or a look at every document.
 */
export function* selectDocuments({
  documents,
  where,
  sort,
  compiled,
  enough = Number.POSITIVE_INFINITY,
}: {
  documents: QueryableDocuments;
  where: readonly Condition[];
  sort: readonly SortOptions[];
  compiled: CompiledWhere;
  enough?: number;
}): Generator<void, ContentDocument[]> {
  const candidates = documents.candidates?.(where);
  const find = (count: number) => findInDefaultOrder({ documents, candidates, compiled, count });
  if (isDefaultOrder(sort)) return yield* find(enough);
  if (!candidates || candidates.length > shortList) {
    const sorted = documents.sorted?.(sort);
    if (sorted) return yield* filterFirst(yield* sorted, compiled, enough);
  }
  return yield* putInOrder(yield* find(Number.POSITIVE_INFINITY), sort, enough);
}

/** The share of the documents up to which they are picked out faster than all of them are put in order. */
const mostPicked = 1 / 4;

function putInOrder(documents: readonly ContentDocument[], sort: readonly SortOptions[], enough: number) {
  const compare = compareDocuments(sort);
  const isFew = enough <= documents.length * mostPicked;
  return isFew ? topK({ documents, compare, count: enough }) : mergeSort(documents, compare);
}

/** The share of all documents from which on candidates do not help: it is quicker to read the columns of all of them. */
const mostCandidates = 1 / 4;

function* findInDefaultOrder({
  documents,
  candidates,
  compiled,
  count,
}: {
  documents: QueryableDocuments;
  candidates: readonly ContentDocument[] | undefined;
  compiled: CompiledWhere;
  count: number;
}): Generator<void, ContentDocument[]> {
  const { all, column } = documents;
  const isShort = candidates && candidates.length < all().length * mostCandidates;
  if (isShort || !column) return yield* filterFirst(candidates ?? all(), compiled, count);
  return yield* scanDocuments({ all, column }, compiled, count);
}

/** True when a query asks for the order in which the documents are kept anyway. */
function isDefaultOrder(sort: readonly SortOptions[]): boolean {
  return sort.every((options) => {
    const names = Object.keys(options);
    return names.length === Object.keys(defaultSort).length && names.every((name) => options[name] === defaultSort[name]);
  });
}

function* filterFirst(
  documents: readonly ContentDocument[],
  { matches, testsAtOnce }: CompiledWhere,
  enough: number,
): Generator<void, ContentDocument[]> {
  const found: ContentDocument[] = [];
  let tested = 0;
  for (const document of documents) {
    if (found.length >= enough) break;
    if (tested % testsAtOnce === 0) yield;
    tested += 1;
    if (matches(document)) found.push(document);
  }
  return found;
}

interface Column {
  values: readonly unknown[];
  test: Test;
}

/**
 * Looks through all documents, in the default order, for the first `enough` that pass; can be interrupted. It reads a field's values from a
 * column, where they lie side by side: going from document to document costs several times as much as most tests do.
 */
function* scanDocuments(
  { all: everyDocument, column }: Pick<QueryableDocuments, 'all'> & Required<Pick<QueryableDocuments, 'column'>>,
  { tests, testsAtOnce }: CompiledWhere,
  enough: number,
): Generator<void, ContentDocument[]> {
  const all = everyDocument();
  const columns = tests.map(({ field, test }) => ({ test, values: field === undefined ? all : column(field) }));
  const found: ContentDocument[] = [];
  for (let place = 0; place < all.length && found.length < enough; place += 1) {
    if (place % testsAtOnce === 0) yield;
    const document = all[place];
    if (document && passes(columns, place)) found.push(document);
  }
  return found;
}

function passes(columns: readonly Column[], place: number): boolean {
  for (const { values, test } of columns) if (!test(values[place])) return false;
  return true;
}
