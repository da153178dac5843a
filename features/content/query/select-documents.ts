import { compareDocuments } from './compare-documents.ts';
import type { CompiledWhere } from './compile-where.ts';
import { defaultSort } from './complete-content-query.ts';
import type { Condition, ContentDocument, QueryableDocuments, SortOptions } from './content-query.ts';
import { scanDocuments } from './scan-documents.ts';
import { takeFirst } from './take-first.ts';

/** So few documents are put in order faster than the right order of all documents is walked through. */
const shortList = 256;

/**
 * The documents that match, in order, at least the first `enough` of them. Of the ways to find them the shortest is taken: a short list
 * from an index, the walk through an order that an index keeps, or a look at every document.
 */
export function selectDocuments({
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
}): ContentDocument[] {
  const { matches } = compiled;
  const candidates = documents.candidates?.(where);
  const find = (count: number) => findInDefaultOrder({ documents, candidates, compiled, count });
  if (isDefaultOrder(sort)) return find(enough);
  if (!candidates || candidates.length > shortList) {
    const sorted = documents.sorted?.(sort);
    if (sorted) return filterFirst(sorted, matches, enough);
  }
  return takeFirst({ documents: find(Number.POSITIVE_INFINITY), compare: compareDocuments(sort), count: enough });
}

/** Going through most documents is quicker through all of them, side by side. */
const mostlyAll = 4;

function findInDefaultOrder({
  documents,
  candidates,
  compiled: { tests, matches },
  count,
}: {
  documents: QueryableDocuments;
  candidates: readonly ContentDocument[] | undefined;
  compiled: CompiledWhere;
  count: number;
}): ContentDocument[] {
  const { all, column } = documents;
  const isShort = candidates && candidates.length * mostlyAll < all().length;
  if (isShort || !column) return filterFirst(candidates ?? all(), matches, count);
  return scanDocuments({ all, column }, tests, count);
}

/** An order that the documents have anyhow. */
function isDefaultOrder(sort: readonly SortOptions[]): boolean {
  return sort.every((options) => {
    const names = Object.keys(options);
    return names.length === Object.keys(defaultSort).length && names.every((name) => options[name] === defaultSort[name]);
  });
}

function filterFirst(
  documents: readonly ContentDocument[],
  matches: (document: ContentDocument) => boolean,
  enough: number,
): ContentDocument[] {
  const found: ContentDocument[] = [];
  for (const document of documents) {
    if (found.length >= enough) break;
    if (matches(document)) found.push(document);
  }
  return found;
}
