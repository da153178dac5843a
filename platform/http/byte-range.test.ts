import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const of = (header: string | null, size = 1000) => parseByteRange({ header, size });

test('first bytes, middle, open end and suffix are understood', () => {
  expect(of('bytes=0-499')).toEqual({ start: 0, end: 499 });
  expect(of('bytes=500-599')).toEqual({ start: 500, end: 599 });
  expect(of('bytes=990-')).toEqual({ start: 990, end: 999 });
  expect(of('bytes=-10')).toEqual({ start: 990, end: 999 });
});

test('an end past the file is cut to the file', () => {
  expect(of('bytes=900-5000')).toEqual({ start: 900, end: 999 });
  expect(of('bytes=-5000')).toEqual({ start: 0, end: 999 });
});

test('a start past the file, and a suffix of nothing, cannot be satisfied', () => {
  expect(of('bytes=1000-')).toBe('unsatisfiable');
  expect(of('bytes=-0')).toBe('unsatisfiable');
  expect(of('bytes=0-', 0)).toBe('unsatisfiable');
});

test('no header, another unit, nonsense and several ranges mean the whole file', () => {
  for (const header of [null, '', 'lines=1-2', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'bytes=a-b']) {
    expect(of(header)).toBeNull();
  }
});
