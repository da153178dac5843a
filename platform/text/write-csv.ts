import { csvFormatRows } from 'd3-dsv';

/** Writes a table for a spreadsheet, which takes no text of it for a formula, whatever a person wrote there. Numbers stay numbers. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return csvFormatRows(rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? String(cell) : asText(cell)))));
}

/** Spreadsheets calculate what begins with one of these signs; behind an apostrophe it is text. */
const asText = (cell: string) => (/^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);
