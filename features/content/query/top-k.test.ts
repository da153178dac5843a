import { describe, expect, it } from 'vitest';
import { runToCompletion } from '#platform/time-slicing/run-in-slices.ts';
import { compareDocuments } from './compare-documents.ts';
import { topK } from './top-k.ts';

describe('topK', () => {
  const documents = Array.from({ length: 400 }, (_, place) => ({ _file: `${place}.md`, rank: (place * 7_919) % 50 }));
  const compare = compareDocuments([{ rank: -1, $numeric: true }]);
  const inOrder = documents.toSorted(compare);

  it.each([1, 7, 50, 99, 100, 101, 400, 1_000, Number.POSITIVE_INFINITY])(
    'finds the first %d as a whole sort does, equal ones as they stood',
    (count) => {
      expect(runToCompletion(topK({ documents, compare, count }))).toEqual(inOrder.slice(0, count));
    },
  );
});
