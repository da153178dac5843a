import { runInSlices } from '../gradual-work/run-in-slices.ts';
import type { ContentDocument, SortOptions } from '../query/content-query.ts';
import { RecentMap } from '../recent-map.ts';
import { sortDocuments } from './sort-documents.ts';

export interface SortedOrders {
  /** Every document in this order, what is left of making it to be done by the asker; undefined the first two times. */
  get(sort: readonly SortOptions[]): Generator<void, readonly ContentDocument[]> | undefined;
}

interface Making {
  work: Generator<void, ContentDocument[]>;
  order?: readonly ContentDocument[];
}

type State = Making | 'asked';

const mostKept = 16;

/**
 * Strangers choose the orders, so one is made only when it is asked for again, and those asked for last are kept. It is made beside other
 * work, one at a time. Whoever asks for it after that works at it too: under load, other work would never come to it.
 */
export function openSortedOrders(documents: readonly ContentDocument[]): SortedOrders {
  const orders = new RecentMap<string, State>(mostKept);
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

/** Many may do this in turns; each step is done by one of them. */
function* finish(making: Making): Generator<void, readonly ContentDocument[]> {
  while (!making.order) {
    const { done, value } = making.work.next();
    if (done) making.order = value;
    else yield;
  }
  return making.order;
}
