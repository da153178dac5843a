import { expect, test } from 'vitest';
import { describePrediction, findChangedLines } from './describe-prediction.ts';

test.each([
  ['a line is replaced', 'a\nb\nc\n', 'a\nx\nc\n', [2], []],
  ['a line is added at the end', 'a\nb\n', 'a\nb\nc\n', [], [2]],
  ['a line is added at the top', 'a\n', 'x\na\n', [], [0]],
  ['lines are removed', 'a\nb\nc\n', 'c\n', [1, 2], []],
  ['nothing changes', 'a\n', 'a\n', [], []],
])('%s', (_what, before, after, changed, addedAfter) => {
  expect(findChangedLines({ before, after })).toEqual({ changed, addedAfter });
});

test('what was predicted is compared with what changed, file by file', () => {
  const before = { 'a.js': 'a\nb\n', 'b.js': 'c\n', 'c.js': 'd\ne\n' };
  const after = { 'a.js': 'a\nx\n', 'b.js': 'c\n', 'c.js': 'x\nd\ny\nz\n' };
  const describe = (lines: Record<string, number[]>, output = '') =>
    describePrediction({ lines, output, printed: '3\n2\n', before, after });
  expect(describe({})).toBeUndefined();
  expect(describe({ 'a.js': [2] })).toBe('You predicted line 2 of a.js, and that is what changed.');
  expect(describe({ 'a.js': [1, 2] })).toBe('You predicted lines 1 and 2 of a.js; line 2 changed.');
  expect(describe({}, '3 2')).toBe('It printed what you predicted.');
  expect(describe({}, '3')).toBe('You predicted that it prints “3”; it did not.');
  expect(describe({ 'b.js': [1] })).toBe('You predicted line 1 of b.js; nothing in it changed.');
  expect(describe({ 'c.js': [1, 2] })).toBe('You predicted lines 1 and 2 of c.js, and that is what changed.');
  expect(describe({ 'c.js': [2] })).toBe('You predicted line 2 of c.js; line 2 changed, and code was added before line 1.');
});
