import { expect, test } from 'vitest';
import { otherWork } from '../gradual-work/other-work.ts';
import { compareDocuments } from '../query/compare-documents.ts';
import type { SortOptions } from '../query/content-query.ts';
import { openSortedOrders } from './sorted-orders.ts';

const words = ['éclair', 'Zebra', 'apple', 'item 10', 'item 9', undefined, 'apple', 'Éclair', 'zebra', 'Apple'];
const documents = Array.from({ length: 10_000 }, (_, place) => ({
  _file: `${place}.md`,
  title: words[(place * 7) % words.length],
}));
const orders: SortOptions[][] = [
  [{ title: 1 }],
  [{ title: -1, $numeric: true }],
  [{ title: 1, $sensitivity: 'base', $locale: 'de' }],
  [{ title: 1 }, { _file: -1, $numeric: true }],
];

test.each(orders)('an order that was asked for twice is made beside other work: %o', async (...sort) => {
  const kept = openSortedOrders(documents);
  expect(kept.get(sort)).toBeUndefined();
  await otherWork();
  expect(kept.get(sort)).toBeUndefined();
  expect(await untilMade(() => kept.get(sort))).toEqual(documents.toSorted(compareDocuments(sort)));
});

test('of many orders those asked for longest ago make room', async () => {
  const kept = openSortedOrders(documents);
  const byTitle: SortOptions[] = [{ title: 1 }];
  expect(await untilMade(() => kept.get(byTitle))).toBeDefined();
  for (let field = 0; field < 40; field += 1) kept.get([{ [`field${field}`]: 1 }]);
  expect(kept.get(byTitle)).toBeUndefined();
});

async function untilMade<Order>(get: () => Order | undefined): Promise<Order> {
  for (;;) {
    const order = get();
    if (order) return order;
    await otherWork();
  }
}
