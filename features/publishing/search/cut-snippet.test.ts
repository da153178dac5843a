import { expect, test } from 'vitest';
import { cutSnippet } from './cut-snippet.ts';

const filler =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua '.repeat(
    4,
  );

test('a short text is shown whole, with the words marked where they are written in any case or with accents', () => {
  expect(cutSnippet('Café and CAFE', new Set(['cafe']))).toEqual({
    text: 'Café and CAFE',
    marks: [
      [0, 4],
      [9, 13],
    ],
  });
});

test('of a long text the stretch is shown that has most of the words', () => {
  const { text, marks } = cutSnippet(`${filler}alpha ${filler}alpha beta ${filler}`, new Set(['alpha', 'beta']));
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['alpha', 'beta']);
  expect(text.length).toBeLessThan(170);
  expect(text).toMatch(/^… \w.*\w …$/);
});

test('a text without any of the words is shown from its beginning, and an endless word is cut', () => {
  expect(cutSnippet(filler, new Set(['zeta'])).text).toMatch(/^lorem ipsum .*…$/);
  expect(cutSnippet('a'.repeat(1000), new Set(['zeta'])).text.length).toBeLessThan(170);
});
