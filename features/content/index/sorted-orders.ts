import { runInSlices } from '../gradual-work/run-in-slices.ts';
import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { sortDocuments } from './sort-documents.ts';

export interface SortedOrders {
  /** Every document in this order, what is left of making it to be done by the asker; undefined until it was asked for twice. */
  get(sort: readonly SortOptions[]): Generator<void, readonly ContentDocument[]> | undefined;
}

interface Making {
  work: Generator<void, ContentDocument[]>;
  order?: readonly ContentDocument[];
}

const mostKept = 16;

/**
 * Strangers choose the orders, so one is made only when it is asked for again, and those asked for last are kept. It is made beside other
 * work, one at a time. Whoever asks for it meanwhile works at it too instead of putting documents in order alone: under load, other work
 * would never come to it.
 */
export function openSortedOrders(documents: readonly ContentDocument[]): SortedOrders {
  const orders = new Map<string, Making | 'asked'>();
  let turn = Promise.resolve();

  async function make(key: string, making: Making): Promise<void> {
    if (orders.get(key) === making) await runInSlices(finish(making)); // else others were asked for since
  }

  function next(key: string, sort: readonly SortOptions[]): Making | 'asked' {
    const known = orders.get(key);
    if (known === undefined) return 'asked';
    if (known !== 'asked') return known;
    const making: Making = { work: sortDocuments(documents, sort) };
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
      return state === 'asked' ? undefined : finish(state);
    },
  };
}

/** Many may do this in turns; each step is done by one of them. */
function* finish(making: Making): Generator<void, readonly ContentDocument[]> {
  while (!making.order) {
    const { done, value } = making.work.next();
    if (done) making.order = value;
    else yield;
  }
  return making.order;
}
