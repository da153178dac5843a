import { csvFormatRows } from 'd3-dsv';

/** Writes a table for a spreadsheet, which takes no text of it for a formula, whatever a person wrote there. Numbers stay numbers. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return csvFormatRows(rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? String(cell) : asText(cell)))));
}

/**
 * Spreadsheets calculate what begins with one of these signs, wide ones of East Asian writing too; behind an apostrophe it is text. Some take
 * semicolons or tabs for what parts the cells, whatever quotes say.
 */
const asText = (cell: string) => {
  const text = cell.trimStart();
  const space = cell.slice(0, cell.length - text.length);
  const isFormula = /^[=+\-@＝＋－＠]/.test(text) || /^[\t\r\n]/.test(cell);
  return `${isFormula ? "'" : ''}${space}${text.replace(/([;\t\r\n] *)(?=[=+\-@＝＋－＠])/g, "$1'")}`;
};
