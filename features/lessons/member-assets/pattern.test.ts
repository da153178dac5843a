import { expect, test } from 'vitest';
import { findPatterns, type Pattern, readPatternFilter, writePatternFilter } from './pattern.ts';

const pattern = (name: string, used: Pattern['used'], example = ''): Pattern => ({
  ...{ name, group: 'Group', when: '', how: '', example, wrong: '', used },
});
const patterns = [
  pattern('Dry run', { lesson: 'aider-has-a-secret', exercise: 'dry-run' }, '--dry-run lists 41 files'),
  pattern('Border', { lesson: 'hello-ai-world', exercise: 'ticket' }),
];
const names = (words: string, lessonId = '') => findPatterns(patterns, { words, lessonId }).map(({ name }) => name);

test('all words must occur, in any order and any letters, the example’s too', () => {
  expect(names('')).toEqual(['Dry run', 'Border']);
  expect(names('FILES  dry')).toEqual(['Dry run']);
  expect(names('dry border')).toEqual([]);
});

test('a lesson narrows it down', () => {
  expect(names('', 'hello-ai-world')).toEqual(['Border']);
  expect(names('dry', 'hello-ai-world')).toEqual([]);
});

test('a filter goes into an address and comes back, whatever is typed', () => {
  for (const filter of [
    { words: '', lessonId: '' },
    { words: 'a & b=c #d “é” %', lessonId: 'hello-ai-world' },
  ]) {
    expect(readPatternFilter(new URLSearchParams(writePatternFilter(filter)))).toEqual(filter);
  }
  expect(writePatternFilter({ words: '', lessonId: '' })).toBe('');
});
