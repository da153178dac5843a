import { expect, test } from 'vitest';
import { writeProblems } from '#tests/support/content/write-problems.ts';
import { listProblemFiles, readProblem } from '../problems/read-problems.server.ts';
import { checkSwaps } from './check-swaps.server.ts';

test('the variants of all problems lead back to them, and are understood as they are', () => {
  const files = listProblemFiles({ directory: 'content' });
  expect(files.flatMap((file) => checkSwaps({ file, problem: readProblem(file) }))).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a word that stands nowhere', { '4': '6', coffee: 'tea' }, 'variants.0.swap.coffee: coffee stands nowhere in the problem'],
  ['a word in place of another that stands there', { '4': '5' }, 'variants.0.swap.4: 5 stands in the problem already'],
  ['a title that is too long', { double: 'd'.repeat(61) }, 'variants.0.swap: title: '],
  ['a name that is none of a file', { 'double.js': 'two times.js' }, 'variants.0.swap: files: '],
])('a swap with %s is named with its file and line', (_what, swap, fault) => {
  const [file = ''] = listProblemFiles({ directory: writeProblems() });
  const faults = checkSwaps({ file, problem: { ...readProblem(file), variants: [{ swap }] } });
  expect(faults.join('\n')).toContain(`1.one.yml:1: ${fault}`);
});
