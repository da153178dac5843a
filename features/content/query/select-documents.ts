import { compareDocuments } from './compare-documents.ts';
import { defaultSort } from './complete-content-query.ts';
import type { Condition, ContentDocument, QueryableDocuments, SortOptions } from './content-query.ts';
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
  matches,
  enough = Number.POSITIVE_INFINITY,
}: {
  documents: QueryableDocuments;
  where: readonly Condition[];
  sort: readonly SortOptions[];
  matches: (document: ContentDocument) => boolean;
  enough?: number;
}): ContentDocument[] {
  const candidates = documents.candidates?.(where);
  if (isDefaultOrder(sort)) return filterFirst(candidates ?? documents.all(), matches, enough);
  if (!candidates || candidates.length > shortList) {
    const sorted = documents.sorted?.(sort);
    if (sorted) return filterFirst(sorted, matches, enough);
  }
  const found = (candidates ?? documents.all()).filter(matches);
  return takeFirst({ documents: found, compare: compareDocuments(sort), count: enough });
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
