import { expect, test } from 'vitest';
import { openHeadingIds } from './headings.ts';
import { isPageId } from './page-ids.ts';

const idsOf = (...headings: string[]) => headings.map(openHeadingIds());

test.each([
  ['Read the diff', 'read-the-diff'],
  ['Cost – and time', 'cost-and-time'],
  ['What & why', 'what-why'],
  ['- a dash first', 'a-dash-first'],
  ['and one last -', 'and-one-last'],
  ['3 rules', '_3-rules'],
  ['Größe', 'größe'],
])('the id of "%s" is %s', (heading, id) => {
  expect(idsOf(heading)).toEqual([id]);
});

test('no two headings of a text have the same id, also where only their dashes differ', () => {
  expect(idsOf('a - b', 'a-b', 'a b', 'a b', 'a b 1')).toEqual(['a-b', 'a-b-1', 'a-b-2', 'a-b-3', 'a-b-1-1']);
});

test('headings without letters or digits are told apart where they can be', () => {
  expect(idsOf('…', '…')).toEqual(['', '_1']);
});

test.each(['Content', 'Article contents', 'Footnote label', 'User content fn 1', 'Exercise delivery', 'End of text', '_r_1_'])(
  'the heading "%s" does not take an id that the page uses, however often it stands there',
  (heading) => {
    const ids = idsOf(heading, heading, 'Text content');
    expect(ids.filter(isPageId)).toEqual([]);
    expect(new Set(ids).size).toBe(3);
  },
);
