import { expect, test } from 'vitest';
import { runToCompletion, yieldToEventLoop } from '#platform/time-slicing/run-in-slices.ts';
import { compareDocuments } from '../query/compare-documents.ts';
import type { SortOptions } from '../query/content-query.ts';
import { sortDocuments } from './sort-documents.ts';
import { openSortedIndex } from './sorted-index.ts';

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
    `an order is there at the third time, ${isBusy ? 'finished by the asker' : 'made beside other work'}: %o`,
    async (...sort) => {
      const kept = openSortedIndex(documents);
      expect(kept.get(sort)).toBeUndefined();
      expect(kept.get(sort)).toBeUndefined();
      for (let slice = 0; !isBusy && slice < 20; slice += 1) await yieldToEventLoop();
      const [order, again] = [kept.get(sort), kept.get(sort)];
      if (!order || !again) throw new Error('it was asked for before');
      expect(runToCompletion(order)).toEqual(documents.toSorted(compareDocuments(sort)));
      expect(runToCompletion(again)).toBe(runToCompletion(kept.get(sort) ?? order));
    },
  );
}

test('of those who ask meanwhile each does a part of the work', () => {
  const kept = openSortedIndex(documents);
  const sort: SortOptions[] = [{ title: 1 }];
  for (let time = 0; time < 2; time += 1) kept.get(sort);
  const [one, other] = [kept.get(sort), kept.get(sort)];
  let steps = 0;
  while (!one?.next().done && !other?.next().done) steps += 2;
  expect(steps).toBeLessThanOrEqual(stepsAlone(sort) + 2);
});

test('of many orders those asked for longest ago make room', () => {
  const kept = openSortedIndex(documents);
  const byTitle: SortOptions[] = [{ title: 1 }];
  for (let time = 0; time < 2; time += 1) kept.get(byTitle);
  expect(kept.get(byTitle)).toBeDefined();
  for (let field = 0; field < 40; field += 1) kept.get([{ [`field${field}`]: 1 }]);
  expect(kept.get(byTitle)).toBeUndefined();
});

function stepsAlone(sort: SortOptions[]): number {
  const work = sortDocuments(documents, sort);
  let steps = 0;
  while (!work.next().done) steps += 1;
  return steps;
}
