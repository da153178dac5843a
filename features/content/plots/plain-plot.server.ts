import type { RootContent, Table, TableRow } from 'mdast';
import { link, paragraph, text } from '../markdown-nodes.ts';
import { readFigures } from './read-figures.server.ts';

/** A plot without its drawing: what it shows, its figures as a table, and where they are from. */
export function plainPlot({
  attributes,
  file,
  readBeside,
}: {
  attributes: Record<string, string | null | undefined>;
  file: string;
  readBeside: (name: string) => string;
}): RootContent[] {
  const { figures: name = '', alt, source, url, unit } = attributes;
  const { along, series } = readFigures({ file, name: name ?? '', csv: readBeside(name ?? '') });
  const head = [along.name, ...series.map((one) => (unit ? `${one.name} (${unit})` : one.name))];
  const rows = along.texts.map((place, at) => [place, ...series.map(({ values }) => values[at]?.toString() ?? '')]);
  const table: Table = { type: 'table', children: [head, ...rows].map(tableRow) };
  const origin = source ?? '';
  return [
    paragraph({ type: 'emphasis', children: [text(`Figure: ${alt ?? ''}`)] }),
    table,
    paragraph('Source: ', url ? link(url, origin) : origin),
  ];
}

function tableRow(cells: string[]): TableRow {
  return { type: 'tableRow', children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })) };
}
