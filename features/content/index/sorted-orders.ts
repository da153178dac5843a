import { runInSlices } from '../gradual-work/run-in-slices.ts';
import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { sortDocuments } from './sort-documents.ts';

export interface SortedOrders {
  /** Every document in this order, some time after it was asked for twice; undefined until then. */
  get(sort: readonly SortOptions[]): readonly ContentDocument[] | undefined;
}

interface Making {
  sort: readonly SortOptions[];
  order?: readonly ContentDocument[];
}

const mostKept = 16;

/**
 * Strangers choose the orders, so one is made only when it is asked for again, and those asked for last are kept. It is made beside other
 * work, one at a time.
 */
export function openSortedOrders(documents: readonly ContentDocument[]): SortedOrders {
  const orders = new Map<string, Making | 'asked'>();
  let turn = Promise.resolve();

  async function make(key: string, making: Making): Promise<void> {
    if (orders.get(key) !== making) return; // others were asked for since
    making.order = await runInSlices(sortDocuments(documents, making.sort));
  }

  function next(key: string, sort: readonly SortOptions[]): Making | 'asked' {
    const known = orders.get(key);
    if (known === undefined) return 'asked';
    if (known !== 'asked') return known;
    const making: Making = { sort };
    turn = turn.then(() => make(key, making));
    return making;
  }

  return {
    get: (sort) => {
      const key = JSON.stringify(sort);
      const state = next(key, sort);
      orders.delete(key);
      orders.set(key, state);
      const [askedLongestAgo] = orders.keys();
      if (orders.size > mostKept && askedLongestAgo !== undefined) orders.delete(askedLongestAgo);
      return state === 'asked' ? undefined : state.order;
    },
  };
}
