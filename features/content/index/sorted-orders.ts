import { compareDocuments } from '../query/compare-documents.ts';
import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { runInSlices } from '../store/run-in-slices.ts';
import { sortGradually } from './sort-gradually.ts';

export interface SortedOrders {
  /** Every document in this order; undefined until it has been asked for twice and is made. */
  get(sort: readonly SortOptions[]): readonly ContentDocument[] | undefined;
}

const mostKept = 16;

/**
 * Putting 10,000 documents in order takes a tenth of a second, so it is done beside other work, and only for an order that is asked for
 * again.
 */
export function openSortedOrders(documents: readonly ContentDocument[]): SortedOrders {
  const orders = new Map<string, readonly ContentDocument[] | 'asked' | 'making'>();

  async function make(key: string, sort: readonly SortOptions[]): Promise<void> {
    orders.set(key, 'making');
    const sorted = await runInSlices(sortGradually(documents, compareDocuments(sort)));
    orders.set(key, sorted);
  }

  return {
    get: (sort) => {
      const key = JSON.stringify(sort);
      const known = orders.get(key);
      if (known === 'asked') void make(key, sort);
      else if (known !== 'making') {
        orders.delete(key);
        orders.set(key, known ?? 'asked');
        const [askedLongestAgo] = orders.keys();
        if (orders.size > mostKept && askedLongestAgo !== undefined) orders.delete(askedLongestAgo);
      }
      return typeof known === 'object' ? known : undefined;
    },
  };
}
