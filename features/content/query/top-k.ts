import { binarySearch } from './binary-search.ts';
import type { CompareDocuments } from './compare-documents.ts';
import type { ContentDocument } from './content-query.ts';

const comparisonsBetweenYields = 32;

/** Finds the first documents in order, equal ones as they stood, found without putting the others in order; can be interrupted. */
export function* topK({
  documents,
  compare,
  count,
}: {
  documents: readonly ContentDocument[];
  compare: CompareDocuments;
  /** At least one. */
  count: number;
}): Generator<void, ContentDocument[]> {
  const first: ContentDocument[] = [];
  let compared = 0;
  for (const document of documents) {
    if (compared % comparisonsBetweenYields === 0) yield;
    compared += 1;
    const last = first.length === count ? first.at(-1) : undefined;
    if (last && compare(document, last) >= 0) continue;
    if (last) first.pop();
    const place = binarySearch(first, (other) => compare(document, other) < 0);
    first.splice(place, 0, document);
  }
  return first;
}
