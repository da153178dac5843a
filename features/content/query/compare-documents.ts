import { LRUCache } from 'lru-cache';
import type { ContentDocument, SortOptions } from './content-query.ts';
import { readField, textOfValue } from './read-field.ts';

/** Texts are ordered alike on every machine and in every browser unless a query names a language. */
const neutralLocale = 'en';
const mostCollatorsKept = 64;
const collators = new LRUCache<string, Intl.Collator>({ max: mostCollatorsKept });

export type CompareDocuments = (one: ContentDocument, other: ContentDocument) => number;

/**
 * Compares two documents as the original orders them: every value as text (what is missing or null as the word "undefined"), and
 * because it sorts once for each field in turn, the last field counts most.
 */
export function compareDocuments(sort: readonly SortOptions[]): CompareDocuments {
  const comparisons = sort.flatMap(compareFields).reverse();
  const [only] = comparisons;
  if (only && comparisons.length === 1) return only;
  return (one, other) => {
    for (const compare of comparisons) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareFields(options: SortOptions): CompareDocuments[] {
  const collator = openCollator(options);
  return Object.entries(options)
    .filter(([field]) => !field.startsWith('$'))
    .map(([field, direction]) => {
      const read = readField(field);
      if (direction === -1) return (one, other) => collator.compare(orderText(read(other)), orderText(read(one)));
      return (one, other) => collator.compare(orderText(read(one)), orderText(read(other)));
    });
}

/** The collator of a sort. Making one is slow beside using it, so the usual ones are kept. */
function openCollator({ $locale = neutralLocale, $numeric, $caseFirst, $sensitivity }: SortOptions): Intl.Collator {
  const key = `${$locale} ${$numeric} ${$caseFirst} ${$sensitivity}`;
  const known = collators.get(key);
  if (known) return known;
  const collator = new Intl.Collator($locale, { numeric: $numeric, caseFirst: $caseFirst, sensitivity: $sensitivity });
  collators.set(key, collator);
  return collator;
}

function orderText(value: unknown): string {
  return textOfValue(value ?? undefined);
}
