import { ContentError } from '../syntax/content-error.ts';
import { type Figures, readCsvRows } from './figures.ts';
import { mostSeries } from './plot-look.ts';

const mostRows = 400;
const numeral = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const isoDate = /^\d{4}-\d{2}(-\d{2})?$/;
const year = /^(19|20)\d\d$/;

/**
 * Reads figures from CSV: a line of names, then one line each; the first column lies along the axis, the others are series. An empty cell
 * is a gap.
 */
export function readFigures({ file, name, csv }: { file: string; name: string; csv: string }): Figures {
  const fault = (problem: string): never => {
    throw new ContentError({ file, field: 'plot', problem: `${name}: ${problem}` });
  };
  const [head = [], ...rows] = readCsvRows(csv);
  const [alongName, ...names] = head;
  if (!alongName || names.length === 0) return fault('needs a line of names: what lies along the axis, then each series');
  if (names.length > mostSeries) fault(`has more than ${mostSeries} series`);
  if (rows.length < 2 || rows.length > mostRows) fault(`has ${rows.length} lines of figures instead of 2 to ${mostRows}`);
  rows.forEach((row, at) => {
    if (row.length !== head.length) fault(`line ${at + 2} has ${row.length} cells instead of ${head.length}`);
  });
  const numberIn = (cell: string, at: number) => {
    if (cell === '') return undefined;
    return numeral.test(cell) ? Number(cell) : fault(`line ${at + 2}: "${cell}" is not a number`);
  };
  return {
    along: { name: alongName, ...describeAxis(rows.map(([cell = '']) => cell)) },
    series: names.map((series, at) => ({ name: series, values: rows.map((row, line) => numberIn(row[at + 1] ?? '', line)) })),
  };
}

/** Dates, years and numbers lie where they belong; anything else stands side by side. */
function describeAxis(texts: string[]): Omit<Figures['along'], 'name'> {
  if (texts.every((text) => year.test(text))) return { kind: 'year', texts, numbers: texts.map(Number) };
  if (texts.every((text) => isoDate.test(text) && !Number.isNaN(Date.parse(text))))
    return { kind: 'date', texts, numbers: texts.map((text) => Date.parse(text)) };
  if (texts.every((text) => numeral.test(text))) return { kind: 'number', texts, numbers: texts.map(Number) };
  return { kind: 'name', texts, numbers: texts.map((_, at) => at) };
}
