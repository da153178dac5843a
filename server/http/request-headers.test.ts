import { expect, test } from 'vitest';
import { matchesEtag } from './etag.ts';
import { acceptsEncoding } from './send-buffered.ts';

test.each([
  ['br, gzip', true, true],
  ['gzip, deflate', false, true],
  ['br;q=1.0, gzip;q=0', true, false],
  ['br;q=0, gzip;q=0.5', false, true],
  ['br ; q=0.000,gzip', false, true],
  ['br;q=0.1', true, false],
  ['brotli, x-gzipped', false, false],
  ['identity', false, false],
  ['', false, false],
  [undefined, false, false],
])('"%s" takes Brotli: %s, gzip: %s', (header, br, gzip) => {
  expect([acceptsEncoding(header, 'br'), acceptsEncoding(header, 'gzip')]).toEqual([br, gzip]);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" , W/"a"', true],
  ['*', true],
  ['"b", *', true],
  ['"b"', false],
  ['a', false],
  ['"aW/"a""', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a browser that names %s has the answer "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});
