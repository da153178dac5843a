import { sortGradually } from '../gradual-work/sort-gradually.ts';
import { compareDocuments } from './compare-documents.ts';
import type { CompiledWhere } from './compile-where.ts';
import { defaultSort } from './complete-content-query.ts';
import type { Condition, ContentDocument, QueryableDocuments, SortOptions } from './content-query.ts';
import { scanDocuments } from './scan-documents.ts';
import { takeFirst } from './take-first.ts';

/** So few documents are put in order faster than the right order of all documents is walked through. */
const shortList = 256;

/**
 * The documents that match, in order, at least the first `enough` of them; can be interrupted. Of the ways to find them the shortest is
 * taken: a short list from an index, the walk through an order that an index keeps, or a look at every document.
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

/** Fewer than a quarter of the documents are picked out faster than all of them are put in order. */
const mostPicked = 4;

function putInOrder(documents: readonly ContentDocument[], sort: readonly SortOptions[], enough: number) {
  const compare = compareDocuments(sort);
  const isFew = enough * mostPicked <= documents.length;
  return isFew ? takeFirst({ documents, compare, count: enough }) : sortGradually(documents, compare);
}

/** Going through most documents is quicker through all of them, side by side. */
const mostlyAll = 4;

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
  const isShort = candidates && candidates.length * mostlyAll < all().length;
  if (isShort || !column) return yield* filterFirst(candidates ?? all(), compiled, count);
  return yield* scanDocuments({ all, column }, compiled, count);
}

/** An order that the documents have anyhow. */
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
