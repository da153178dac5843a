import { expect, test } from 'vitest';
import { toStorable, toStorableText } from './to-storable.ts';

test.each([
  ['a\0b', 'a\uFFFDb'],
  ['\ud83d', '\uFFFD'],
  ['x\udc4d\ud83d', 'x\uFFFD\uFFFD'],
  ['ä 👍🏽\n\t\u0001', 'ä 👍🏽\n\t\u0001'],
  ['', ''],
])('%j is stored as %j', (text, stored) => {
  expect(toStorableText(text)).toBe(stored);
});

test('every text in what JSON can say is made storable, and nothing else changes', () => {
  const value = { a: ['\0', 1, null, true], b: { c: '\ud83d', d: 'fine' } };
  expect(toStorable(value)).toEqual({ a: ['\uFFFD', 1, null, true], b: { c: '\uFFFD', d: 'fine' } });
});
