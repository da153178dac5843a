import { expect, test } from 'vitest';
import { parseSearchQuery } from './parse-search-query.ts';

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query));

test('a query is trimmed and gets ten results unless it asks for another number', () => {
  expect(parse('q=%20read+a+diff%20')).toEqual({ text: 'read a diff', limit: 10 });
  expect(parse('q=diff&limit=50')).toEqual({ text: 'diff', limit: 50 });
  expect(parse('')).toEqual({ text: '', limit: 10 });
});

test.each([
  ['is too long', `q=${'a b '.repeat(40)}`, 'longer than 120 characters'],
  ['has too many words', 'q=a+b+c+d+e+f+g+h+i', 'more than 8 words'],
  ['has an endless word', `q=${'a'.repeat(41)}`, 'a word longer than 40'],
  ['holds a NUL', 'q=a%00b', 'control characters'],
  ['is broken UTF-8', 'q=%ff%fe', 'not valid Unicode'],
  ['is given twice', 'q=a&q=b', 'q is given more than once'],
  ['asks for no results', 'q=a&limit=0', 'limit must be a number'],
  ['asks for a negative number', 'q=a&limit=-1', 'limit must be a number'],
  ['asks for all there is', 'q=a&limit=1e9', 'limit must be a number'],
])('a query that %s is refused and told why', (_fault, query, message) => {
  expect(() => parse(query)).toThrow(message);
});
