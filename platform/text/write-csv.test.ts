import { csvParseRows } from 'd3-dsv';
import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('what would be a formula is text, whatever stands before it; numbers stay numbers', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '=HYPERLINK("x","y")'];
  const [cells = []] = csvParseRows(writeCsv([formulas]));
  expect(cells).toEqual(formulas.map((cell) => `'${cell}`));
  expect(writeCsv([[-239.5, 0, '-239.5']])).toBe("-239.5,0,'-239.5");
});

test('commas, quotes and lines in a cell stay in it', () => {
  const rows = [
    ['a,b', 'say "c"', 'two\nlines'],
    ['', 'd', 'e'],
  ];
  expect(csvParseRows(writeCsv(rows))).toEqual(rows);
});
