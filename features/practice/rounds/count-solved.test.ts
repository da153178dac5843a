import { expect, test } from 'vitest';
import { listPracticeSet } from '../problems/practice-set.server.ts';
import { countSolved } from './count-solved.server.ts';

const key = 'multi-file-editing';
const ids = listPracticeSet(key).map(({ problemId }) => problemId);

test('each lesson counts its own problems, each solved one once, and all others as left', () => {
  const [first = '', second = ''] = ids;
  const counts = countSolved({ solved: [first, first, second, 'multi-file-editing/no-longer-there'] });
  expect(counts[key]).toEqual({ solved: 2, left: ids.length - 2, total: ids.length });
  const total = listPracticeSet('hello-ai-world').length;
  expect(counts['hello-ai-world']).toEqual({ solved: 0, left: total, total });
});
