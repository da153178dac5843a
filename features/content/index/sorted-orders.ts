import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { runInSlices } from '../store/run-in-slices.ts';
import { sortDocuments } from './sort-documents.ts';

export interface SortedOrders {
  /** Every document in this order, once it has been asked for twice and put in order beside other work; undefined until then. */
  get(sort: readonly SortOptions[]): readonly ContentDocument[] | undefined;
}

const mostKept = 16;

/** Strangers choose the orders, so one is made only when it is asked for again, one at a time, and those asked for last are kept. */
export function openSortedOrders(documents: readonly ContentDocument[]): SortedOrders {
  const orders = new Map<string, readonly ContentDocument[] | 'asked' | 'awaited'>();
  let turn = Promise.resolve();

  async function make(key: string, sort: readonly SortOptions[]): Promise<void> {
    if (orders.get(key) !== 'awaited') return; // others were asked for since
    const order = await runInSlices(sortDocuments(documents, sort));
    if (orders.has(key)) orders.set(key, order);
  }

  return {
    get: (sort) => {
      const key = JSON.stringify(sort);
      const known = orders.get(key);
      orders.delete(key);
      orders.set(key, known === undefined ? 'asked' : known === 'asked' ? 'awaited' : known);
      if (known === 'asked') turn = turn.then(() => make(key, sort));
      const [askedLongestAgo] = orders.keys();
      if (orders.size > mostKept && askedLongestAgo !== undefined) orders.delete(askedLongestAgo);
      return typeof known === 'string' ? undefined : known;
    },
  };
}
