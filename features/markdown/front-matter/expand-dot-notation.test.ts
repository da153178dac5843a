import { expect, test } from 'vitest';
import { expandDotNotation } from './expand-dot-notation.ts';

test.each([
  ['a path of names', { 'image.alt': 'a', 'image.size.width': 2, x: 1 }, { image: { alt: 'a', size: { width: 2 } }, x: 1 }],
  ['inside other fields', { image: { 'size.width': 2 } }, { image: { size: { width: 2 } } }],
  ['inside lists', { images: [{ 'size.width': 2 }, 'text'] }, { images: [{ size: { width: 2 } }, 'text'] }],
  ['beside fields of the same name', { image: { alt: 'a' }, 'image.width': 2 }, { image: { alt: 'a', width: 2 } }],
  ['before fields of the same name', { 'image.width': 2, image: { alt: 'a' } }, { image: { width: 2, alt: 'a' } }],
  ['below a value, which stays', { image: 'none', 'image.width': 2 }, { image: 'none' }],
  ['an empty set of fields', { 'image.size': {} }, { image: { size: {} } }],
])('dotted names unfold: %s', (_case, fields, unfolded) => {
  expect(expandDotNotation(fields)).toEqual(unfolded);
});

test('fields without a dot stay the same object', () => {
  const fields = { a: { b: [1] } };
  expect(expandDotNotation(fields)).toBe(fields);
});

test('no name reaches what all objects share', () => {
  expandDotNotation({ '__proto__.polluted': true, 'constructor.prototype.polluted': true, a: { '__proto__.polluted': true } });
  expect('polluted' in {}).toBe(false);
});
