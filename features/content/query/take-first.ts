import type { CompareDocuments } from './compare-documents.ts';
import type { ContentDocument } from './content-query.ts';

const comparisonsBetweenYields = 32;

/** The first documents in order, equal ones as they stood, found without putting the others in order; can be interrupted. */
export function* takeFirst({
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
    first.splice(placeFor({ document, first, compare }), 0, document);
  }
  return first;
}

/** Behind every document that is not greater, found by halving. */
function placeFor({
  document,
  first,
  compare,
}: {
  document: ContentDocument;
  first: readonly ContentDocument[];
  compare: CompareDocuments;
}): number {
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = first[middle];
    if (other && compare(document, other) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
