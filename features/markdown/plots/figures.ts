import { csvParseRows } from 'd3-dsv';

/** The figures of a plot: what lies along its first axis, and a value of each series for it. */
export interface Figures {
  along: { name: string; kind: 'date' | 'year' | 'number' | 'name'; texts: string[]; numbers: number[] };
  series: { name: string; values: (number | undefined)[] }[];
}

/** Reads the rows of a CSV text, cells without the space around them. Lines that begin with # say where figures are from and are no rows. */
export function readCsvRows(csv: string): string[][] {
  return csvParseRows(csv.replace(/^#.*\n?/gm, '').trim(), (row) => row.map((cell) => cell.trim()));
}
