import { csvParseRows } from 'd3-dsv';
import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('what would be a formula is text, whatever stands before it; numbers stay numbers', () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tx',
    '=HYPERLINK("x","y")',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ];
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

test('no formula begins where a spreadsheet parts cells by semicolons, tabs or lines', () => {
  const [cells] = csvParseRows(writeCsv([['x;=1+1', 'x; @A1;+2', 'a\n-1', 'a\t＝1', 'a;b; c', 'say; "it"']]));
  expect(cells).toEqual(["x;'=1+1", "x; '@A1;'+2", "a\n'-1", "a\t'＝1", 'a;b; c', 'say; "it"']);
});
