import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { sortDocuments } from './sort-documents.ts';

export interface SortedOrders {
  /** Every document in this order; undefined until it is asked for a second time. */
  get(sort: readonly SortOptions[]): readonly ContentDocument[] | undefined;
}

const mostKept = 16;

/** Strangers choose the orders, so one is made only when it is asked for again, and those asked for last are kept. */
export function openSortedOrders(documents: readonly ContentDocument[]): SortedOrders {
  const orders = new Map<string, readonly ContentDocument[] | 'asked'>();
  return {
    get: (sort) => {
      const key = JSON.stringify(sort);
      const known = orders.get(key);
      const order = known === 'asked' ? sortDocuments(documents, sort) : known;
      orders.delete(key);
      orders.set(key, order ?? 'asked');
      const [askedLongestAgo] = orders.keys();
      if (orders.size > mostKept && askedLongestAgo !== undefined) orders.delete(askedLongestAgo);
      return order;
    },
  };
}
