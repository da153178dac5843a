import { expect, test } from 'vitest';
import { findInCues } from './transcript-search.tsx';

const hitsOf = (text: string, query: string) =>
  findInCues([text], query)[0]
    ?.filter(({ isHit }) => isHit)
    .map((piece) => piece.text);

test('words are found in whatever case, and the pieces together are the text', () => {
  const [pieces = []] = findInCues(['Read the diff. A Diff is short.'], ' diff ');
  expect(pieces.map(({ text }) => text).join('')).toBe('Read the diff. A Diff is short.');
  expect(pieces.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['diff', 'Diff']);
});

test.each([
  ['deliveryFee(50) is 0.', '(50)', ['(50)']],
  ['a.b', '.', ['.']],
  ['[x] \\ $1 ^ {2} a-b', '$1 ^ {2}', ['$1 ^ {2}']],
  ['two  spaces', 'two spaces', ['two  spaces']],
  ['Überall', 'über', ['Über']],
  ['nothing', 'diff', []],
  ['nothing', '', []],
  ['nothing', '   ', []],
])('in %j, %j finds %j', (text, query, hits) => {
  expect(hitsOf(text, query)).toEqual(hits);
});
