import { csvParseRows } from 'd3-dsv';

/** Reads the rows of a CSV text, cells without the space around them. Lines that begin with # say where figures are from and are no rows. */
export function readCsvRows(csv: string): string[][] {
  return csvParseRows(csv.replace(/^#.*\n?/gm, '').trim(), (row) => row.map((cell) => cell.trim()));
}
