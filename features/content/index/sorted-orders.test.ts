import { expect, test } from 'vitest';
import { compareDocuments } from '../query/compare-documents.ts';
import type { SortOptions } from '../query/content-query.ts';
import { otherWork } from '../store/other-work.ts';
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

for (const isBusy of [true, false]) {
  test.each(orders)(
    `an order is there at the third time, ${isBusy ? 'also at once' : 'made beside other work'}: %o`,
    async (...sort) => {
      const kept = openSortedOrders(documents);
      expect(kept.get(sort)).toBeUndefined();
      expect(kept.get(sort)).toBeUndefined();
      if (!isBusy) for (let slice = 0; slice < 3; slice += 1) await otherWork();
      expect(kept.get(sort)).toEqual(documents.toSorted(compareDocuments(sort)));
      await otherWork();
      expect(kept.get(sort)).toHaveLength(documents.length);
    },
  );
}

test('of many orders those asked for longest ago make room', () => {
  const kept = openSortedOrders(documents);
  const byTitle: SortOptions[] = [{ title: 1 }];
  for (let time = 0; time < 2; time += 1) kept.get(byTitle);
  expect(kept.get(byTitle)).toBeDefined();
  for (let field = 0; field < 40; field += 1) kept.get([{ [`field${field}`]: 1 }]);
  expect(kept.get(byTitle)).toBeUndefined();
});
