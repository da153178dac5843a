import { RecentMap } from '#platform/recent-map.ts';
import type { SortOptions } from './content-query.ts';

/** Texts are ordered alike on every machine and in every browser unless a query names a language. */
const neutralLocale = 'en';
const mostKept = 64;
const kept = new RecentMap<string, Intl.Collator>(mostKept);

/** The collator of a sort. Making one is slow beside using it, so the usual ones are kept. */
export function openCollator({ $locale = neutralLocale, $numeric, $caseFirst, $sensitivity }: SortOptions): Intl.Collator {
  const key = `${$locale} ${$numeric} ${$caseFirst} ${$sensitivity}`;
  return kept.getOrMake(
    key,
    () => new Intl.Collator($locale, { numeric: $numeric, caseFirst: $caseFirst, sensitivity: $sensitivity }),
  );
}
