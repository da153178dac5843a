import { mergeSort } from '#platform/time-slicing/merge-sort.ts';
import { compareDocuments } from '../query/compare-documents.ts';
import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { readField, textOfValue } from '../query/read-field.ts';

/**
 * Puts documents in the order of a query; can be interrupted. Comparing two texts as a language does takes a microsecond, by code units
 * hardly anything. So they are put in the order of code units first: that is nearly the language's, and putting it right then takes one
 * slow comparison for most documents instead of a dozen.
 */
export function* sortDocuments(
  documents: readonly ContentDocument[],
  sort: readonly SortOptions[],
): Generator<void, ContentDocument[]> {
  const compare = compareDocuments(sort);
  const placeOf = new Map(documents.map((document, place) => [document, place]));
  return yield* mergeSort(
    yield* nearlySort(documents, sort),
    (one, other) => compare(one, other) || (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0),
  );
}

/** Sorts documents by the field that counts most, which is the last. */
function* nearlySort(
  documents: readonly ContentDocument[],
  sort: readonly SortOptions[],
): Generator<void, readonly ContentDocument[]> {
  const fields = Object.entries(Object.assign({}, ...sort) as SortOptions).filter(([name]) => !name.startsWith('$'));
  const [field, direction] = fields.at(-1) ?? [];
  if (field === undefined) return documents;
  const read = readField(field);
  const sign = direction === -1 ? -1 : 1;
  const withTexts = documents.map((document) => ({ document, text: textOfValue(read(document) ?? undefined) }));
  const sorted = yield* mergeSort(withTexts, (one, other) => (one.text < other.text ? -sign : one.text > other.text ? sign : 0));
  return sorted.map(({ document }) => document);
}
