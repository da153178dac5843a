type Row = readonly (string | number)[];

/** Writes rows as a CSV file; the first names the columns. */
export function toCsv(rows: readonly Row[]): string {
  return `${rows.map((row) => row.join(',')).join('\n')}\n`;
}

/** Writes rows as a Markdown table; the first names the columns, those of figures stand to the right. */
export function toTable([head = [], ...rows]: readonly Row[]): string {
  const rule = head.map((_, column) => (rows.every((row) => /^[\d$]/.test(String(row[column]))) ? '--:' : '---'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]) => sum(values) / values.length;

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
