import type { RootContent, Table, TableRow } from 'mdast';
import type { ReadBeside } from '../syntax/directive-element.ts';
import { markdownMessages } from '../syntax/markdown-messages.ts';
import { link, paragraph, text } from '../syntax/markdown-nodes.ts';
import { readFigures } from './read-figures.server.ts';

/** Makes a plot without its drawing: what it shows, its figures as a table, and where they are from. */
export function plainPlot({
  attributes,
  file,
  readBeside,
  locale,
}: {
  attributes: Record<string, string | null | undefined>;
  file: string;
  readBeside: ReadBeside;
  locale: string;
}): RootContent[] {
  const messages = markdownMessages(locale);
  const { figures: name = '', alt, source, url, unit } = attributes;
  const { along, series } = readFigures({ file, name: name ?? '', csv: readBeside(name ?? '') });
  const head = [along.name, ...series.map((one) => (unit ? `${one.name} (${unit})` : one.name))];
  const rows = along.texts.map((place, at) => [place, ...series.map(({ values }) => values[at]?.toString() ?? '')]);
  const table: Table = { type: 'table', children: [head, ...rows].map(tableRow) };
  const origin = source ?? '';
  return [
    paragraph({ type: 'emphasis', children: [text(`${messages.plain.figure} ${alt ?? ''}`)] }),
    table,
    paragraph(`${messages.plot.source} `, url ? link(url, origin) : origin),
  ];
}

function tableRow(cells: string[]): TableRow {
  return { type: 'tableRow', children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })) };
}
