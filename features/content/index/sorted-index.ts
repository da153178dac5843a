import { LRUCache } from 'lru-cache';
import { runInSlices } from '#platform/time-slicing/run-in-slices.ts';
import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { sortDocuments } from './sort-documents.ts';

export interface SortedIndex {
  /** Every document in this order; running it makes what is left of the order. Undefined the first two times. */
  get(sort: readonly SortOptions[]): Generator<void, readonly ContentDocument[]> | undefined;
}

interface Making {
  work: Generator<void, ContentDocument[]>;
  order?: readonly ContentDocument[];
}

type State = Making | 'asked';

const mostKept = 16;

/**
 * Keeps the documents in the orders that were asked for last. Strangers choose them, so an order is made only when it is asked for a second
 * time: beside other work, one order at a time. Those who ask a third time work at it themselves, because under load its turn would never
 * come.
 */
export function openSortedIndex(documents: readonly ContentDocument[]): SortedIndex {
  const orders = new LRUCache<string, State>({ max: mostKept });
  let turn = Promise.resolve();

  async function make(key: string, making: Making): Promise<void> {
    if (orders.get(key) === making) await runInSlices(finish(making)); // else others were asked for since
  }

  function next(key: string, { before, sort }: { before?: State; sort: readonly SortOptions[] }): State {
    if (before !== 'asked') return before ?? 'asked';
    const making: Making = { work: sortDocuments(documents, sort) };
    turn = turn.then(() => make(key, making));
    return making;
  }

  return {
    get: (sort) => {
      const key = JSON.stringify(sort);
      const before = orders.get(key);
      orders.set(key, next(key, { before, sort }));
      return before === undefined || before === 'asked' ? undefined : finish(before);
    },
  };
}

/** Makes what is left of an order. Several askers may do this in turns; each step is done once. */
function* finish(making: Making): Generator<void, readonly ContentDocument[]> {
  while (!making.order) {
    const { done, value } = making.work.next();
    if (done) making.order = value;
    else yield;
  }
  return making.order;
}
