import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

const name = oneLine(10);

test.each([
  ['Ada', 'Ada'],
  ['  Ada  ', 'Ada'],
  ['Åsa 北京', 'Åsa 北京'],
  ['0123456789', '0123456789'],
  [' 0123456789 ', '0123456789'],
])('"%s" is a name on one line', (given, kept) => {
  expect(name.parse(given)).toBe(kept);
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['a sign too many', '0123456789a'],
  ['two lines', 'Ada\nLovelace'],
  ['a tab', 'Ada\tL'],
  ['a control character', 'Ada\u0007'],
  ['a turn of the writing direction', 'Ada\u202e'],
  ['an invisible sign', 'A\u200bda'],
])('%s is none', (_, given) => {
  expect(name.safeParse(given).success).toBe(false);
});
