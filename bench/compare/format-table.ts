import type { Figures } from './measure-sites.ts';

const columns: { title: string; of: (figures: Figures) => string | number }[] = [
  { title: 'share of bare', of: ({ shareOfBare }) => shareOfBare },
  { title: 'requests/s', of: ({ requestsPerSecond }) => requestsPerSecond },
  { title: 'script', of: ({ bytes }) => bytes.script },
  { title: 'fonts', of: ({ bytes }) => bytes.font },
  { title: 'total bytes', of: ({ totalBytes }) => totalBytes },
  { title: 'LCP ms', of: ({ largestContentfulPaint }) => largestContentfulPaint },
  { title: 'blocked ms', of: ({ totalBlockingTime }) => totalBlockingTime },
  { title: 'shift', of: ({ layoutShift }) => layoutShift },
];

/** Writes the comparison as people read it: a row for each site. */
export function formatTable(rows: { name: string; figures: Figures }[]): string {
  const header = ['', ...columns.map(({ title }) => title)];
  const lines = [header, ...rows.map(({ name, figures }) => [name, ...columns.map(({ of }) => String(of(figures)))])];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
    )
    .join('\n');
}
