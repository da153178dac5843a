import { LRUCache } from 'lru-cache';
import type { SortOptions } from './content-query.ts';

/** Texts are ordered alike on every machine and in every browser unless a query names a language. */
const neutralLocale = 'en';
const mostKept = 64;
const collators = new LRUCache<string, Intl.Collator>({ max: mostKept });

/** The collator of a sort. Making one is slow beside using it, so the usual ones are kept. */
export function openCollator({ $locale = neutralLocale, $numeric, $caseFirst, $sensitivity }: SortOptions): Intl.Collator {
  const key = `${$locale} ${$numeric} ${$caseFirst} ${$sensitivity}`;
  const known = collators.get(key);
  if (known) return known;
  const collator = new Intl.Collator($locale, { numeric: $numeric, caseFirst: $caseFirst, sensitivity: $sensitivity });
  collators.set(key, collator);
  return collator;
}
